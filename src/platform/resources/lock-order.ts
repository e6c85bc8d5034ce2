/** The one fixed order in which records are locked, so that two deeds cannot wait for each other. */
export function inLockOrder(ids: readonly (string | number)[]): (string | number)[] {
  return [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
