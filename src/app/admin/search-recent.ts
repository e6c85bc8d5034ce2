import * as v from 'valibot';

const KEY = 'vitrine-admin.found';
const MOST = 6;

const known = v.array(v.object({ key: v.string(), title: v.string(), line: v.string(), to: v.string() }));

/** Something that was opened from the search over everything. */
export type Recent = v.InferOutput<typeof known>[number];

/** What was opened last from the search in this browser, the latest first. */
export function recentlyFound(): Recent[] {
  try {
    const read = v.safeParse(known, JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.output.slice(0, MOST) : [];
  } catch {
    // Storage may be closed to the page, or hold what somebody else wrote.
    return [];
  }
}

/** Keeps what was opened; the same again moves to the front. */
export function keepFound({ key, title, line, to }: Recent): void {
  const rest = recentlyFound().filter((one) => one.to !== to);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ key, title, line, to }, ...rest].slice(0, MOST)));
  } catch {
    // Without storage there is nothing to go back to.
  }
}
