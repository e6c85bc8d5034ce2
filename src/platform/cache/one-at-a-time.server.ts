/**
 * Makes of a reading one that never runs beside itself: of two at once the one that was begun first might end last, and
 * put what is old in place of what is new. Each call rejects for itself.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const turn = last.then(read);
    last = turn.catch(() => {});
    return turn;
  };
}
