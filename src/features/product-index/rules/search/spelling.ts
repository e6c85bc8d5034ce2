import { singular } from '#kit/text.ts';

/** Most spelling variants of a word that are worth a try. */
const MOST_VARIANTS = 3;

/**
 * What somebody may have meant by a folded word that nothing contains: its singular, and those of the known words that
 * differ least from it, by one letter where it has three to five, else by two; the likeliest first.
 */
export function spellingVariants(word: string, known: Iterable<string>): string[] {
  const letters = [...word];
  const allowed = letters.length < 3 ? 0 : letters.length < 6 ? 1 : 2;
  const found: { known: string; distance: number; isOtherwise: number }[] = [];
  if (allowed > 0) {
    for (const other of known) {
      // Most words are not even as long, and counting their letters would cost more than this.
      if (Math.abs(other.length - word.length) > allowed * 2) continue;
      const distance = editDistance(letters, [...other], allowed);
      // People seldom miss the first letter.
      if (distance > 0 && distance <= allowed)
        found.push({ known: other, distance, isOtherwise: Number(other[0] !== word[0]) });
    }
  }
  found.sort(
    (a, b) => a.distance - b.distance || a.isOtherwise - b.isOtherwise || (a.known < b.known ? -1 : 1),
  );
  const variants = [singular(word), ...found.map((each) => each.known)].filter((each) => each !== word);
  return [...new Set(variants)].slice(0, MOST_VARIANTS);
}

/**
 * How many letters must be left out, put in, changed, or swapped with their neighbour to make one word of the other;
 * `most` + 1 as soon as it is more than that.
 */
// Packages count a swap as two steps, or count to the end: each search that finds nothing would do so for every word.
export function editDistance(one: readonly string[], other: readonly string[], most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = other.map((_, at) => at + 1);
  last.unshift(0);
  for (let row = 1; row <= one.length; row++) {
    const present = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (present[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      present.push(cost);
    }
    if (Math.min(...present) > most) return most + 1;
    beforeLast = last;
    last = present;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
