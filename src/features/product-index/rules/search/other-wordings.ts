/** Searches with other spellings that are tried at most. */
const MOST_WORDINGS = 32;

/**
 * A search with each of its words as it was typed or in one of its variants (`options`, the likeliest first), those that
 * change least first; not the one that was typed.
 */
export function otherWordings(options: readonly (readonly string[])[]): string[][] {
  let wordings: { words: string[]; changes: number }[] = [{ words: [], changes: 0 }];
  for (const variants of options) {
    wordings = wordings
      .flatMap(({ words, changes }) =>
        variants.map((word, at) => ({ words: [...words, word], changes: changes + at })),
      )
      .sort((a, b) => a.changes - b.changes)
      .slice(0, MOST_WORDINGS + 1);
  }
  return wordings.filter(({ changes }) => changes > 0).map(({ words }) => words);
}
