import { mix } from '../colours.ts';
import type { Thing } from '../light.ts';
import { num } from '../svg.ts';
import { type Profile, turned } from '../turned.ts';
import { bareFoot, type Glaze, surfaceOf } from './glazes.ts';

/** The shapes of vases. */
export const vaseShapes = {
  bottle: [
    [120, 0],
    [150, 30],
    [172, 110],
    [168, 220],
    [120, 330],
    [58, 410],
    [44, 500],
    [48, 590],
    [62, 624],
  ],
  moon: [
    [112, 0],
    [170, 34],
    [222, 92],
    [254, 168],
    [264, 250],
    [250, 332],
    [208, 404],
    [146, 452],
    [92, 476],
    [74, 496],
    [74, 512],
    [88, 536],
  ],
  column: [
    [130, 0],
    [140, 20],
    [140, 120],
    [132, 300],
    [126, 480],
    [140, 560],
    [156, 600],
  ],
  bud: [
    [84, 0],
    [120, 34],
    [132, 96],
    [112, 170],
    [60, 230],
    [36, 280],
    [34, 340],
    [46, 372],
  ],
} as const satisfies Record<string, Profile>;

/** A vase; `stems` is drawn behind the lip, rising from the mouth. */
export function vase(
  shape: keyof typeof vaseShapes,
  glaze: Glaze,
  options: { seed?: number; bare?: number; stems?: string } = {},
): Thing {
  const profile = vaseShapes[shape];
  const seed = options.seed ?? 11;
  const thing = turned(
    profile,
    surfaceOf(glaze, 420),
    { kind: 'open', inside: mix(glaze.body, '#201818', 0.35), wall: 8 },
    { seed, over: options.bare ? bareFoot(profile, glaze, options.bare, seed) : '' },
  );
  if (!options.stems) return thing;
  const [, height] = profile.at(-1) as readonly [number, number];
  return { ...thing, art: `${thing.art}<g transform="translate(0 ${num(-height)})">${options.stems}</g>` };
}

/** A holder with a burning taper candle; `length` of the candle 0 to 1. */
export function candleHolder(glaze: Glaze, length = 1): Thing {
  const tall = 470 * length;
  const dish = turned(
    [
      [120, 0],
      [124, 6],
      [124, 6],
      [138, 30],
    ],
    surfaceOf(glaze, 90),
    { kind: 'open', inside: glaze.body, wall: 9, shallow: true },
  );
  const neck = turned(
    [
      [62, 0],
      [44, 20],
      [42, 70],
      [52, 84],
    ],
    surfaceOf(glaze, 60),
    { kind: 'closed' },
  );
  const wax = turned(
    [
      [30, 0],
      [29, tall - 10],
      [22, tall],
    ],
    { colour: '#f2e7d2', gloss: 0.4 },
    { kind: 'closed' },
  );
  const y = -tall;
  const flame = `<ellipse cx="0" cy="${num(y - 62)}" rx="70" ry="92" fill="#ffdf9a" opacity=".2"/><path d="M0 ${num(y - 4)}V${num(y - 26)}" stroke="#3a2a22" stroke-width="5"/><path d="M0 ${num(y - 120)}C26 ${num(y - 72)} 26 ${num(y - 32)} 0 ${num(y - 22)}C-26 ${num(y - 32)} -26 ${num(y - 72)} 0 ${num(y - 120)}Z" fill="#ffc65c"/><path d="M0 ${num(y - 86)}C13 ${num(y - 58)} 13 ${num(y - 36)} 0 ${num(y - 28)}C-13 ${num(y - 36)} -13 ${num(y - 58)} 0 ${num(y - 86)}Z" fill="#fff3cf"/>`;
  return {
    ...dish,
    art: `${dish.art}<g transform="translate(0 -18)">${neck.art}<g transform="translate(0 -78)">${wax.art}${flame}</g></g>`,
    height: tall + 240,
    width: 280,
  };
}
