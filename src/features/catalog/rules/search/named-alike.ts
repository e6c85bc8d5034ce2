import { searchFold } from '#kit/text.ts';

/** From so many letters on a word is found inside of others as well, below only where one begins. */
const INSIDE_FROM = 3;

/** So many names are remembered as they are folded: every search looks at those of all categories and values. */
const REMEMBERED = 5000;
const foldedNames = new Map<string, string>();

/** A name as searches compare it. */
export function foldedName(name: string): string {
  const known = foldedNames.get(name);
  if (known !== undefined) return known;
  if (foldedNames.size >= REMEMBERED) foldedNames.clear();
  const folded = searchFold(name);
  foldedNames.set(name, folded);
  return folded;
}

/** Whether one of these names has a folded word in it. */
export function isNamedLike(word: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const folded = foldedName(name);
    return word.length >= INSIDE_FROM
      ? folded.includes(word)
      : wordsIn(folded).some((each) => each.startsWith(word));
  });
}

/** The words of a folded text, without what stands between them. */
export function wordsIn(folded: string): string[] {
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}
