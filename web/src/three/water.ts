// Water that runs from the shore, right, to the sea, left. It stands still until its time goes on.
import { Color, MeshStandardMaterial, type IUniform } from 'three';

const kDeclared = /* glsl */ `
  uniform float uTime;
  uniform vec3 uDeep, uShallow, uSand;
  varying vec3 vPlace;
  vec3 river(vec2 p) {
    float wave = sin(1.7 * p.x + uTime + 1.6 * sin(1.1 * p.y)) * sin(2.3 * p.y + 1.2 * sin(0.8 * p.x + 0.6 * uTime));
    float ripple = smoothstep(0.86, 1.0, 1.0 - abs(wave));
    float shore = p.x + 0.22 * sin(1.3 * p.y) + 0.1 * sin(3.1 * p.y);
    vec3 colour = mix(uDeep, uShallow, smoothstep(-5.5, 4.5, p.x)) + 0.07 * ripple;
    colour = mix(colour, uSand, smoothstep(4.6, 4.75, shore));
    return mix(colour, vec3(1.0), 0.55 * smoothstep(0.1, 0.0, abs(shore - 4.6)));
  }
`;

export class Water extends MeshStandardMaterial {
  private readonly values = {
    uTime: { value: 0 },
    uDeep: { value: new Color() },
    uShallow: { value: new Color() },
    uSand: { value: new Color() },
  } satisfies Record<string, IUniform>;

  constructor() {
    super({ roughness: 0.5 });
    this.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, this.values);
      shader.vertexShader = shader.vertexShader.replace(
        'void main() {',
        'varying vec3 vPlace;\nvoid main() {\n  vPlace = position;',
      );
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `${kDeclared}\nvoid main() {`)
        .replace('#include <color_fragment>', 'diffuseColor.rgb = river(vPlace.xz);');
    };
  }

  tint(deep: Color, shallow: Color, sand: Color): void {
    this.values.uDeep.value.copy(deep);
    this.values.uShallow.value.copy(shallow);
    this.values.uSand.value.copy(sand);
  }

  // How far the river has run.
  run(time: number): void {
    this.values.uTime.value = time;
  }
}
