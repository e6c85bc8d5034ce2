/** Makes a thing once for all calls with the same names; for formats of dates and numbers, dear to make and cheap to use. */
export function madeOnce<Names extends (string | undefined)[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const known = new Map<string, Made>();
  return (...names) => {
    const key = names.join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(...names);
    known.set(key, made);
    return made;
  };
}
