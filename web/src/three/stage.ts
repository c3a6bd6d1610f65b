// A canvas with light, shadow and a camera. It draws when something has changed, and only then.
import {
  AmbientLight,
  Color,
  DirectionalLight,
  OrthographicCamera,
  PCFShadowMap,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
  type Box3,
} from 'three';
import { moves } from '../settings.svelte';
import { Orbit, type Bounds } from './orbit';
import { Projection } from './project';
import { quality } from './quality';

interface Motion {
  begun: number | null; // null: with the next frame
  length: number;
  step: (part: number) => void;
}

const kWarmUp = 3; // frames that compile and upload, and say nothing about speed

export class Stage {
  readonly scene = new Scene();
  readonly orbit: Orbit;
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 200);
  private readonly renderer: WebGLRenderer;
  private readonly sun = new DirectionalLight('#fffaf0', 2);
  private readonly sky = new AmbientLight('#ffffff', 1.3);
  private readonly resized: ResizeObserver;
  private motions = new Set<Motion>();
  private asked = 0;
  private changed = false;
  private before: number | null = null; // when the last frame was drawn, if the next one follows it
  private drawn = 0;
  private size = { width: 1, height: 1 };

  // Throws where WebGL does not work.
  constructor(
    readonly canvas: HTMLCanvasElement,
    box: Box3,
    bounds: Bounds,
    private readonly ondrawn: (projection: Projection) => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.renderer.shadowMap.type = PCFShadowMap;
    this.orbit = new Orbit(this.camera, box, bounds);
    this.light(box);
    this.refine();
    this.resized = new ResizeObserver(() => this.fit());
    this.resized.observe(canvas);
    this.fit();
  }

  wake(): void {
    this.changed = true;
    this.ask();
  }

  // Something that moves from part 0 to 1; without motion it is there at once.
  move(length: number, step: (part: number) => void): void {
    if (moves()) {
      step(0);
      this.motions.add({ begun: null, length, step });
    } else {
      step(1);
    }
    this.wake();
  }

  top(on: boolean): void {
    const from = this.orbit.angles();
    const to = this.orbit.home(on);
    this.move(350, (part) => {
      const ease = part * part * (3 - 2 * part);
      this.orbit.look(from.yaw + (to.yaw - from.yaw) * ease, from.tilt + (to.tilt - from.tilt) * ease);
    });
  }

  // The colour that a variable of the style sheet has now, or has for a hue of the drawings.
  colour(name: string, hue = ''): Color {
    const probe = document.createElement('i');
    probe.className = hue;
    probe.style.color = `var(${name})`;
    this.canvas.parentElement!.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    // The tokens are OKLCH, which only the browser can read.
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
    return new Color().setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  }

  darken(dark: boolean): void {
    this.sun.intensity = dark ? 1.8 : 2;
    this.sky.intensity = dark ? 1.1 : 1.3;
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    this.resized.disconnect();
    this.renderer.dispose();
    // All that the scene had on the graphics card goes with its context, of which browsers keep only a few.
    this.renderer.getContext().getExtension('WEBGL_lose_context')?.loseContext();
  }

  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame((now) => this.frame(now));
  }

  private light(box: Box3): void {
    const reach = box.max.distanceTo(box.min) / 2;
    this.sun.position.set(-0.55 * reach, 1.5 * reach, -0.3 * reach); // from the top left, as in the drawings
    Object.assign(this.sun.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 0.1,
      far: 4 * reach,
    });
    this.sun.shadow.radius = 5;
    this.sun.shadow.bias = -0.0005;
    this.sun.shadow.normalBias = 0.02;
    this.scene.add(this.sun, this.sky);
  }

  private refine(): void {
    const { shadow } = quality.level();
    this.renderer.shadowMap.enabled = shadow > 0;
    this.sun.castShadow = shadow > 0;
    if (shadow > 0) this.sun.shadow.mapSize.set(shadow, shadow);
    this.sun.shadow.map?.dispose();
    this.sun.shadow.map = null;
  }

  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.size = { width, height };
    this.renderer.setSize(width, height, false);
    this.orbit.aspect = width / height;
    this.wake();
  }

  private frame(now: number): void {
    this.asked = 0;
    const passed = this.before === null ? 16 : now - this.before;
    if (this.before !== null && ++this.drawn > kWarmUp && quality.drops(passed)) {
      this.refine();
      this.drawn = 0;
    }
    this.before = null;
    if (!this.changed) return;
    this.changed = false;
    for (const motion of [...this.motions]) {
      motion.begun ??= now;
      const part = Math.min(1, (now - motion.begun) / motion.length);
      motion.step(part);
      if (part === 1) this.motions.delete(motion);
    }
    const sliding = moves() ? this.orbit.slide(passed) : false;
    const goesOn = sliding || this.motions.size > 0;
    this.draw(goesOn || this.orbit.held);
    if (goesOn) this.changed = true;
    this.before = now;
    this.ask(); // the last frame is followed by one that only tells how long it took
  }

  private draw(moving: boolean): void {
    const { ratio, still } = quality.level();
    const wanted = Math.min(devicePixelRatio, moving ? ratio : still);
    if (wanted !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(wanted);
    this.orbit.aim();
    this.renderer.render(this.scene, this.camera);
    this.ondrawn(new Projection(this.camera, this.size.width, this.size.height));
  }
}
