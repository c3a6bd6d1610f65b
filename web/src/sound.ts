// Wood and water, made on the spot: short, quiet, and only for those who switch it on.
import type { Past } from './engine/protocol';
import { settings } from './settings.svelte';

export type Sound =
  'card' | 'piece' | 'stack' | 'score' | 'dice' | 'worm' | 'boat' | 'water' | 'breed' | 'turn' | 'end';

const kVolume = 0.12;
const kGap = 0.17; // seconds between two sounds of a move
const kScale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2]; // five tones that go with each other, and the octave
const kMostSteps = 6;
let context: AudioContext | undefined;

// What a move sounds like, one after the other. A score rises by a step for each completion.
export function soundsOf({ events }: Past): Sound[] {
  const has = (...kinds: string[]) => events.some(({ event }) => kinds.includes(event));
  const sounds: Sound[] = [];
  const put = events
    .filter(({ event }) => event === 'place')
    .map((event) => ('space' in event ? event.space : ''));
  if (has('roll')) sounds.push('dice');
  if (has('flow', 'fill', 'shuffle')) sounds.push('water');
  else if (put.length > 0)
    sounds.push('piece', ...(new Set(put).size < put.length ? (['stack'] as const) : []));
  else if (has('take', 'draw', 'flip', 'buy', 'move', 'shark')) sounds.push('card');
  else if (has('boat')) sounds.push('boat');
  else if (has('worm')) sounds.push('worm');
  if (has('breed')) sounds.push('breed');
  for (const event of events)
    if (event.event === 'score' && event.points > 0)
      sounds.push(...Array.from({ length: Math.min(event.completions, kMostSteps) }, () => 'score' as const));
  if (has('over')) sounds.push('end');
  return sounds;
}

// `mine`: after it the person at this page is to move, and was not before.
export function playSounds(past: Past, mine = false): void {
  if (!settings.sound) return;
  const sounds = [...soundsOf(past), ...(mine ? (['turn'] as const) : [])];
  let step = 0;
  sounds.forEach((sound, i) => play(sound, i * kGap, sound === 'score' ? step++ : 0));
}

export function play(sound: Sound, after = 0, step = 0): void {
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  const at = audio.currentTime + after;
  switch (sound) {
    case 'card':
      return hiss(audio, at, 0.12, 2600, 900, 0.5);
    case 'piece':
      return knock(audio, at, 420, 0.1);
    case 'stack':
      knock(audio, at, 340, 0.1);
      return knock(audio, at + 0.06, 510, 0.08);
    case 'score':
      return bell(audio, at, 523 * kScale[step % kScale.length]!, 0.28);
    case 'dice':
      return [0, 0.05, 0.11, 0.2].forEach((later, i) => knock(audio, at + later, 700 - 60 * i, 0.05));
    case 'worm':
      return plop(audio, at);
    case 'boat':
      knock(audio, at, 220, 0.16);
      return hiss(audio, at + 0.05, 0.25, 1100, 400, 0.5);
    case 'water':
      return hiss(audio, at, 0.3, 1400, 450, 1);
    case 'breed':
      return [1, 5 / 4].forEach((tone, i) => bell(audio, at + 0.08 * i, 660 * tone, 0.3));
    case 'turn':
      return bell(audio, at, 440, 0.4);
    case 'end':
      return [1, 5 / 4, 3 / 2, 2].forEach((tone, i) => bell(audio, at + 0.11 * i, 392 * tone, 0.5));
  }
}

// A block of wood: a low tone that dies at once.
function knock(audio: AudioContext, at: number, pitch: number, length: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.02);
  sing(tone, fading(audio, at, length, 1), at, length);
}

// A small bell: a tone and its overtone, that fade.
function bell(audio: AudioContext, at: number, pitch: number, length: number): void {
  for (const [overtone, share] of [
    [1, 0.7],
    [2.76, 0.15],
  ] as const)
    sing(
      new OscillatorNode(audio, { type: 'sine', frequency: pitch * overtone }),
      fading(audio, at, length, share),
      at,
      length,
    );
}

// Something small that falls into water.
function plop(audio: AudioContext, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: 300 });
  tone.frequency.setValueAtTime(300, at);
  tone.frequency.exponentialRampToValueAtTime(900, at + 0.09);
  sing(tone, fading(audio, at, 0.12, 0.7), at, 0.12);
}

// Water, or a card that slides: noise through a band that sinks.
function hiss(
  audio: AudioContext,
  at: number,
  length: number,
  from: number,
  to: number,
  share: number,
): void {
  const noise = new AudioBuffer({ length: audio.sampleRate * length, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: from, Q: 1.4 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(band).connect(fading(audio, at, length, share));
  source.start(at);
}

function sing(tone: OscillatorNode, into: GainNode, at: number, length: number): void {
  tone.connect(into);
  tone.start(at);
  tone.stop(at + length);
}
function fading(audio: AudioContext, at: number, length: number, share: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(kVolume * share, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
