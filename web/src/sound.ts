// Wood and water, made on the spot: short, quiet, and only for those who switch it on.
import type { Past } from './engine/protocol';
import { settings } from './settings.svelte';

type Sound = 'wood' | 'water' | 'score';

const kLength = 0.18; // seconds
const kVolume = 0.12;
let context: AudioContext | undefined;

// What a move sounds like: one sound, or wood and then its reward.
export function soundsOf({ events }: Past): Sound[] {
  const has = (...kinds: string[]) => events.some(({ event }) => kinds.includes(event));
  const sounds: Sound[] = [];
  if (has('flow', 'fill', 'shuffle')) sounds.push('water');
  else if (has('place', 'take', 'draw', 'worm', 'flip', 'buy', 'boat', 'shark', 'move')) sounds.push('wood');
  if (has('breed') || events.some((event) => event.event === 'score' && event.points > 0))
    sounds.push('score');
  return sounds;
}

export function playSounds(past: Past): void {
  if (!settings.sound) return;
  soundsOf(past).forEach((sound, i) => play(sound, i * kLength));
}

export function play(sound: Sound, after = 0): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const begin = context.currentTime + after;
  if (sound === 'wood') knock(context, begin, 420);
  if (sound === 'score') [620, 830].forEach((pitch, i) => knock(context!, begin + i * 0.07, pitch));
  if (sound === 'water') splash(context, begin);
}

// A block of wood: a low tone that dies at once.
function knock(audio: AudioContext, at: number, pitch: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  tone.connect(fading(audio, at, 0.1));
  tone.start(at);
  tone.stop(at + 0.1);
}

// Water: noise through a band that sinks.
function splash(audio: AudioContext, at: number): void {
  const noise = new AudioBuffer({ length: audio.sampleRate * kLength, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1400, Q: 1.4 });
  band.frequency.setValueAtTime(1400, at);
  band.frequency.exponentialRampToValueAtTime(450, at + kLength);
  source.connect(band).connect(fading(audio, at, kLength));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(kVolume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
