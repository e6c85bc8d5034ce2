/** Runs of so many letters and digits are found by the three letters that stand together within them. */
const LONG = 4;

/**
 * The parts of a folded word that a trigram index is to be asked for in its place: all of it, or of an article number
 * like `lc-0072333-3` what tells it from others. Such a number begins like all others do, and where each run of letters
 * and digits begins and ends is something that nearly every row says too: the index would read through all of them for
 * each. Whatever contains the word contains its parts, not the other way round.
 */
export function distinctiveParts(word: string): string[] {
  const runs = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: run, index }) => ({ run, index }));
  const isNumber = ({ run }: { run: string }) => run.length >= LONG && /\p{N}/u.test(run);
  if (runs.length < 2 || !runs.some(isNumber)) return [word];
  const parts = runs.flatMap(({ run, index }) => {
    if (run.length > 2) return [run];
    // Of two, the index knows what they begin, if something stands before them; of one, next to nothing.
    const before = /.$/su.exec(word.slice(0, index))?.[0];
    return run.length === 2 && before ? [before + run] : [];
  });
  return [...new Set(parts)];
}
