/** Characters of a search that are heeded. */
const LONGEST = 120;

/** Signs that take no room: controls, halves of characters, and those that only turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** What somebody typed to be searched for, without what no name can hold; '' where that is nothing. */
export function readSearchedText(typed: string | null | undefined): string {
  const clean = (typed ?? '').replace(UNSEEN, ' ').trim();
  // Never half of a character.
  return [...clean.slice(0, LONGEST * 2)].slice(0, LONGEST).join('').trim();
}
