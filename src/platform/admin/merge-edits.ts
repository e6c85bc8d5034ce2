type Values = Record<string, unknown>;

/** Two people's changes to one record put together. */
export interface MergedEdits {
  /** Theirs, with everything over it that was typed here. */
  values: Values;
  /** Fields that only the other one changed. */
  taken: string[];
  /** Fields that both changed, each to something else. */
  clashing: string[];
}

/**
 * Lays what was typed (`typed`, begun from `base`) over what is stored by now (`theirs`): a field that nobody touched
 * here takes their value, a field that was touched here keeps what was typed.
 */
export function mergeEdits(base: Values, typed: Values, theirs: Values): MergedEdits {
  const merged: MergedEdits = { values: { ...theirs }, taken: [], clashing: [] };
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(typed)])) {
    // The next save builds on the version that was just read.
    if (name === 'version') continue;
    // What a form asks beside what is stored is nobody else's.
    if (!Object.hasOwn(theirs, name)) {
      merged.values[name] = typed[name];
      continue;
    }
    const typedHere = !same(base[name], typed[name]);
    const changedThere = !same(base[name], theirs[name]);
    if (typedHere) merged.values[name] = typed[name];
    if (changedThere && !typedHere) merged.taken.push(name);
    if (changedThere && typedHere && !same(typed[name], theirs[name])) merged.clashing.push(name);
  }
  return merged;
}

/** Inputs make blanks of null and dates of moments in text. */
function same(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

function plain(value: unknown): string {
  return JSON.stringify(value === null || value === undefined ? '' : value, (_, inner) =>
    inner === null ? '' : inner,
  );
}
