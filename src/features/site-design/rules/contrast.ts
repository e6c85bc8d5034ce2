import { contrastRatio } from '#kit/contrast.ts';
import { coloursOf, type Design } from './design-fields.ts';
import type { ColourToken } from './theme.ts';

/** Two colours of a design that stand together and are hard to tell apart. */
export interface FaintPair {
  colour: ColourToken;
  on: ColourToken;
  ratio: number;
  least: number;
}

/** WCAG 2.2 AA: 1.4.3 for words, 1.4.11 for the edges of what can be used. */
const WORDS = 4.5;
const EDGES = 3;

/** Which colours the shop sets on which, and how far they must stand apart. */
const PAIRS: readonly (readonly [ColourToken, ColourToken, number])[] = [
  ...(['ink', 'ink-soft', 'accent', 'good', 'bad'] as const).flatMap((colour) =>
    (['paper', 'raised', 'tint'] as const).map((ground) => [colour, ground, WORDS] as const),
  ),
  ['on-accent', 'accent', WORDS],
  ['line-strong', 'raised', EDGES],
  ['line-strong', 'paper', EDGES],
];

/** The pairs of a design that are hard to tell apart. */
export function faintPairs(design: Design): FaintPair[] {
  const colours = coloursOf(design);
  return PAIRS.flatMap(([colour, on, least]) => {
    const ratio = contrastRatio(colours[colour], colours[on]);
    return ratio < least ? [{ colour, on, ratio, least }] : [];
  });
}
