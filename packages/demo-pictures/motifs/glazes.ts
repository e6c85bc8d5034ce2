import { lit } from '../colours.ts';
import { clipped, curve, num, type Point } from '../svg.ts';
import { type Profile, type Surface, sampleProfile, shadedBody } from '../turned.ts';

/** The glazes of the workshop: what a piece looks like outside, inside and where the clay shows. */
export type Glaze = { body: string; inside: string; clay: string; speckle?: string; gloss: number };

/** The named glazes that ceramics come in. */
export const glazes = {
  oat: { body: '#e6dac6', inside: '#f1e9da', clay: '#b88a66', speckle: '#5a4030', gloss: 0.35 },
  chalk: { body: '#efebe2', inside: '#f6f3ec', clay: '#d8c3a6', gloss: 0.2 },
  celadon: { body: '#a9bfae', inside: '#c3d3c3', clay: '#9c7658', gloss: 0.6 },
  indigo: { body: '#3d4f6b', inside: '#e9e2d4', clay: '#a67c5b', gloss: 0.6 },
  rust: { body: '#b9593a', inside: '#ead9c4', clay: '#8a4a30', gloss: 0.3 },
  ink: { body: '#35333a', inside: '#46434a', clay: '#7d5a44', gloss: 0.45 },
  honey: { body: '#cf9a4a', inside: '#ead7b2', clay: '#a5714a', gloss: 0.65 },
  rose: { body: '#d9a99a', inside: '#f0ddd2', clay: '#b5805f', speckle: '#7a4438', gloss: 0.35 },
} as const satisfies Record<string, Glaze>;

/** A name of a glaze. */
export type GlazeName = keyof typeof glazes;

export function surfaceOf(glaze: Glaze, speckles = 260): Surface {
  return {
    colour: glaze.body,
    gloss: glaze.gloss,
    rings: 0.5,
    ...(glaze.speckle ? { speckle: { colour: glaze.speckle, count: speckles, size: 2.6 } } : {}),
  };
}

/** Bare clay below a glaze edge that runs in a slow wave. */
export function bareFoot(profile: Profile, glaze: Glaze, edge: number, seed: number): string {
  const samples = sampleProfile(profile);
  const widest = Math.max(...samples.map(([r]) => r));
  const clay = shadedBody(
    samples,
    {
      colour: glaze.clay,
      gloss: 0,
      rings: 0.8,
      speckle: { colour: '#4a2f20', count: 120, size: 1.4 },
    },
    seed,
  );
  const wave: Point[] = [];
  for (let i = 0; i <= 12; i += 1) {
    const u = -1 + i / 6;
    const sag = Math.sqrt(Math.max(0, 1 - u * u)) * widest * 0.24;
    wave.push([u * widest * 1.04, -edge + sag + Math.sin(i * 0.9 + seed) * 2.5]);
  }
  const region = `${curve(wave)}L${num(widest * 1.1)} ${num(widest)}L${num(-widest * 1.1)} ${num(widest)}Z`;
  const rim = `<path d="${curve(wave)}" fill="none" stroke="${lit(glaze.body, 0.95)}" stroke-width="3" opacity=".65" transform="translate(0 -2)"/><path d="${curve(wave)}" fill="none" stroke="${lit(glaze.clay, 0.15)}" stroke-width="4" opacity=".45" transform="translate(0 2)"/>`;
  return clipped(region, clay) + rim;
}

/** A rounded tube, as handles and spouts are: a stroke in several lit layers. */
export function tube(path: string, width: number, colour: string, gloss = 0.3): string {
  const layer = (w: number, light: number, dx: number, dy: number) =>
    `<path d="${path}" fill="none" stroke="${lit(colour, light)}" stroke-width="${num(w)}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${num(dx)} ${num(dy)})"/>`;
  const steps = 9;
  let layers = '';
  for (let i = 0; i < steps; i += 1) {
    const t = i / (steps - 1);
    layers += layer(
      width * (1 - t * 0.88),
      0.28 + t ** 0.85 * (0.56 + gloss * 0.16),
      -t * width * 0.2,
      -t * width * 0.2,
    );
  }
  return layers;
}
