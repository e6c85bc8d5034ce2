/** Reads the ids in a cookie: what is no list of ids, twice there or too much is left out. */
export function readIds(cookie: string | undefined, limit: number): number[] {
  let read: unknown;
  try {
    read = JSON.parse(cookie ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  const ids = read.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, limit);
}
