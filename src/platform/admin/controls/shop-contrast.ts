import { contrastRatio } from '#kit/contrast.ts';

/** The grounds on which the shop writes in a colour, and the light words that it puts on it: paper, cards, tinted sections. */
const GROUNDS = ['#fbf9f5', '#ffffff', '#f3eee5'];

/** The least contrast that words in a colour (`#rrggbb`) have anywhere in the shop. */
export function leastContrast(colour: string): number {
  return Math.min(...GROUNDS.map((ground) => contrastRatio(colour, ground)));
}
