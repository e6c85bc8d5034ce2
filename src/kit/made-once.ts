/** Makes a thing once for all calls with the same names; for formats of dates and numbers, dear to make and cheap to use. */
export function madeOnce<Names extends (string | undefined)[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const known = new Map<string, Made>();
  return (...names) => {
    const key = names.join('\n');
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(...names);
    known.set(key, made);
    return made;
  };
}

/** Makes a thing once of each object that does not change, and keeps it as long as the object itself is kept. */
export function madeOnceOf<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
