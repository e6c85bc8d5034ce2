import { searchFold } from '#kit/text.ts';

/** From so many letters on a word is found inside of others as well, below only where one begins. */
const INSIDE_FROM = 3;

/** So many names are remembered as they are folded: every search looks at those of all categories and values. */
const REMEMBERED = 5000;
const foldedNames = new Map<string, string>();

/** A name as searches compare it. */
function foldedName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  if (foldedNames.size >= REMEMBERED) foldedNames.clear();
  const folded = searchFold(name);
  foldedNames.set(name, folded);
  return folded;
}

/** Whether one of these names has a folded word in it. */
export function isNamedLike(word: string, names: readonly string[]): boolean {
  return names.some((name) => isIn(word, foldedName(name), INSIDE_FROM));
}

function isIn(word: string, folded: string, insideFrom: number): boolean {
  return word.length >= insideFrom
    ? folded.includes(word)
    : wordsIn(folded).some((each) => each.startsWith(word));
}

/** Things by their names as searches compare them, which each search looks at. */
export interface NamedThings<One> {
  /** Those that a folded word names. */
  like(word: string): One[];
}

/**
 * Folds the names of things once. A short word is found where a word of theirs begins, unless they are to be found by
 * whatever is in their names.
 */
export function namedThings<One>(
  things: readonly One[],
  namesOf: (one: One) => readonly string[],
  { anywhere = false } = {},
): NamedThings<One> {
  const named = things.map((one) => [...new Set(namesOf(one).map(foldedName))]);
  const insideFrom = anywhere ? 0 : INSIDE_FROM;
  return {
    like: (word) => things.filter((_, at) => named[at]?.some((name) => isIn(word, name, insideFrom))),
  };
}

/** The words of a folded text, without what stands between them. */
export function wordsIn(folded: string): string[] {
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
