import { lit, mix } from '../colours.ts';
import { between, curve, num, type Point, randomFrom } from '../svg.ts';
import { leaf } from './leaves.ts';

/** Stems for a vase, rising from its mouth at the origin. */
export function stems(kind: 'eucalyptus' | 'grass' | 'branch', seed = 8, tall = 560): string {
  const random = randomFrom(seed);
  let art = '';
  const count = kind === 'grass' ? 13 : kind === 'branch' ? 3 : 5;
  for (let s = 0; s < count; s += 1) {
    const lean = (s / (count - 1) - 0.5) * (kind === 'grass' ? 0.9 : 1.15);
    const long = tall * between(random, 0.72, 1.05);
    const spot = (t: number): Point => [
      Math.sin(lean * (0.4 + t * 0.9)) * long * t,
      8 - Math.cos(lean * 0.7) * long * t,
    ];
    const line = Array.from({ length: 9 }, (_, i) => spot(i / 8));
    const straw = mix('#cdae76', '#e0cda0', random());
    art += `<path d="${curve(line)}" fill="none" stroke="${lit(kind === 'grass' ? straw : '#7d6a53', 0.6)}" stroke-width="${kind === 'grass' ? 4 : 7}"/>`;
    if (kind === 'grass') {
      for (let i = 0; i <= 30; i += 1) {
        const t = 0.64 + (i / 30) * 0.38;
        const [x, y] = spot(t);
        const swell = Math.sin((i / 30) * Math.PI) * 22 + 5;
        for (const side of [-1, 1]) {
          art += `<path d="M${num(x)} ${num(y)}q${num(side * swell)} ${num(-14)} ${num(side * swell * 1.1 + lean * 20)} ${num(-40)}" stroke="${lit(straw, between(random, 0.5, 0.95))}" stroke-width="3.6" fill="none" stroke-linecap="round"/>`;
        }
      }
    } else {
      for (let i = 2; i <= 10; i += 1) {
        const t = i / 10;
        const [x, y] = spot(t);
        const size = (kind === 'branch' ? 96 : 74) * (1.15 - t * 0.5);
        for (const side of [-1, 1]) {
          const angle = -Math.PI / 2 + lean + side * between(random, 0.7, 1.15);
          const colour =
            kind === 'branch' ? mix('#8c4a34', '#c98a4e', random()) : mix('#7c9a8a', '#a9beac', random());
          art += leaf(x, y, angle, size, size * (kind === 'branch' ? 0.44 : 0.86), colour, {
            light: between(random, 0.55, 0.76),
          });
        }
      }
    }
  }
  return art;
}
