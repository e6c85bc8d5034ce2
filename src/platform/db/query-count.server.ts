import { AsyncLocalStorage } from 'node:async_hooks';

/** A running count; `outer` makes a count inside a count report to both. */
type Count = { queries: string[]; outer: Count | undefined };

const counts = new AsyncLocalStorage<Count>();

/**
 * Runs `fn` and returns its value with the text of every statement that it sent to the database, in the
 * order of sending; `begin` and `commit` count too, since each is a round trip.
 */
export async function countQueries<T>(
  fn: () => Promise<T> | T,
): Promise<{ value: Awaited<T>; queries: string[] }> {
  const count: Count = { queries: [], outer: counts.getStore() };
  const value = await counts.run(count, fn);
  return { value, queries: count.queries };
}

/** Notes one sent statement for whoever counts around the caller; called by the database client only. */
export function noteQuery(text: string): void {
  for (let count = counts.getStore(); count; count = count.outer) count.queries.push(text);
}
