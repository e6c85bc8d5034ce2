import { lit } from '../colours.ts';
import { castShadow, type Thing, TILT } from '../light.ts';
import { clipped, linear, num, type Point } from '../svg.ts';
import { outlineOf, type Profile, sampleProfile } from '../turned.ts';

/** A glass vessel with something to drink in it up to a height. */
export function glassBody(profile: Profile, drink: string, level: number): string {
  const samples = sampleProfile(profile);
  const outline = outlineOf(samples);
  const top = samples.at(-1) as Point;
  const [low] = samples;
  const widest = Math.max(...samples.map(([r]) => r));
  const levelRadius =
    samples.reduce(
      (best, [r, h]) => (Math.abs(h - level) < Math.abs(best[1] - level) ? [r, h] : best),
      low as Point,
    )[0] - 9;
  const sheen = linear([
    [0, '#fff', 0.5],
    [0.05, '#fff', 0.12],
    [0.14, '#fff', 0.5],
    [0.22, '#fff', 0.1],
    [0.6, '#fff', 0.02],
    [0.9, '#20303a', 0.1],
    [0.97, '#fff', 0.42],
    [1, '#20303a', 0.28],
  ]);
  const liquid = linear([
    [0, lit(drink, 0.5)],
    [0.3, lit(drink, 0.85)],
    [0.7, lit(drink, 0.6)],
    [1, lit(drink, 0.25)],
  ]);
  const fill = `<rect x="${num(-widest)}" y="${num(-level)}" width="${num(widest * 2)}" height="${num(level + 90)}" fill="${liquid.fill}"/><ellipse cx="0" cy="${num(-level)}" rx="${num(levelRadius + 8)}" ry="${num(levelRadius * TILT)}" fill="${lit(drink, 0.82)}"/><ellipse cx="0" cy="${num(-level)}" rx="${num(levelRadius)}" ry="${num(levelRadius * TILT - 3)}" fill="none" stroke="${lit(drink, 1)}" stroke-width="3" opacity=".6"/>`;
  return `<defs>${sheen.defs}${liquid.defs}</defs>${clipped(outline, `<path d="${outline}" fill="#f4f8f6" opacity=".34"/>${fill}<rect x="${num(-widest)}" y="${num(-top[1])}" width="${num(widest * 2)}" height="${num(top[1] + 90)}" fill="${sheen.fill}"/>`)}<path d="${outline}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".5"/><ellipse cx="0" cy="${num(-top[1])}" rx="${num(top[0])}" ry="${num(top[0] * TILT)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-width="3.5" stroke-opacity=".75"/>`;
}

/** A small glass jug or cup with a drink. */
export function glassCup(drink: string, level = 120): Thing {
  const profile: Profile = [
    [86, 0],
    [96, 8],
    [104, 60],
    [108, 180],
  ];
  return { art: glassBody(profile, drink, level), shadow: castShadow(92, 104, 140), height: 180, width: 216 };
}
