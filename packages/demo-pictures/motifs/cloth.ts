import { lit } from '../colours.ts';
import { nextId } from '../svg.ts';

/** How a cloth is woven and striped. `stripes` are [from, to, colour] along its length, 0 to 1. */
export type Cloth = {
  colour: string;
  stripes?: readonly (readonly [from: number, to: number, colour: string])[];
  weave?: 'plain' | 'waffle' | 'twill' | 'knit';
};

/** A pattern that shows the threads of a cloth. */
export function weave(cloth: Cloth, scale = 1): { defs: string; fill: string } {
  const id = nextId('w');
  const [light, dark] = [lit(cloth.colour, 1), lit(cloth.colour, 0.12)];
  const kinds = {
    plain: [
      7,
      `<path d="M0 1.2H7M0 4.7H7" stroke="${dark}" stroke-width="1" opacity=".2"/><path d="M1.6 0V7M5.1 0V7" stroke="${light}" stroke-width="1.1" opacity=".24"/>`,
    ],
    waffle: [
      26,
      `<path d="M0 0H26V26H0Z" fill="none" stroke="${light}" stroke-width="6" opacity=".5"/><path d="M6 20V6H20" fill="none" stroke="${dark}" stroke-width="4" opacity=".3"/>`,
    ],
    twill: [
      10,
      `<path d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" stroke="${dark}" stroke-width="2.2" opacity=".22"/>`,
    ],
    knit: [
      22,
      `<path d="M0 0Q6 12 11 20Q16 12 22 0" fill="none" stroke="${dark}" stroke-width="4" opacity=".26"/><path d="M1 -4Q6 8 11 15Q16 8 21 -4" fill="none" stroke="${light}" stroke-width="3" opacity=".4"/>`,
    ],
  } as const;
  const [size, drawing] = kinds[cloth.weave ?? 'plain'];
  return {
    defs: `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${drawing}</pattern>`,
    fill: `url(#${id})`,
  };
}
