/** How long to wait before a server that ended is started again. */
export type RestartPauses = {
  /** Milliseconds from now to the next start. */
  next: () => number;
  /** Says that the server runs. */
  runs: () => void;
};

export type PauseLimits = {
  /** Milliseconds before the second start in a row; each further pause is twice as long. */
  first?: number;
  /** Milliseconds that no pause exceeds. */
  longest?: number;
  /** Milliseconds that a server must have run for its end to count as the first again. */
  healthy?: number;
};

/**
 * Pauses that grow while a server keeps ending (a broken disk, memory that runs out) and begin anew once it ran for a
 * while. There is always a next one: a shop without its database is of no use, and whatever ends it may pass.
 */
export function restartPauses(limits: PauseLimits = {}, now: () => number = Date.now): RestartPauses {
  const { first = 250, longest = 30_000, healthy = 60_000 } = limits;
  let inARow = 0;
  let began = now();
  return {
    next() {
      if (now() - began >= healthy) inARow = 0;
      const pause = inARow === 0 ? 0 : Math.min(longest, first * 2 ** Math.min(inARow - 1, 30));
      inARow += 1;
      // A start that fails has not run.
      began = Number.POSITIVE_INFINITY;
      return pause;
    },
    runs() {
      began = now();
    },
  };
}
