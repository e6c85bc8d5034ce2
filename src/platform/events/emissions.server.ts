/** Longer than a transaction takes from writing an event to its commit; for the few others there is the poll. */
const TRANSACTION_MS = 1_000;

let last = Number.NEGATIVE_INFINITY;

/** Notes that this process has written to the outbox, in a transaction that will commit or not. */
export function noteEmission(): void {
  last = performance.now();
}

/** Whether a transaction of this process that has just committed may have written to the outbox. */
export function mayHaveEmitted(): boolean {
  return performance.now() - last < TRANSACTION_MS;
}
