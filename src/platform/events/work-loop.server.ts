import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that works off a queue in the database: at once when nudged, else every now and then. */
export type WorkLoop = {
  /** Asks for a round; resolves when the queue was found empty after this call, or after twenty rounds. Never rejects. */
  nudge(): Promise<void>;
  /** Resolves when those who have nudged by now are served, or after twenty rounds; asks for nothing. Never rejects. */
  settled(): Promise<void>;
  /** Ends after the round that runs. */
  stop(): Promise<void>;
};

export type WorkLoopOptions = {
  /** One round; true = there is probably more, so the next follows at once. */
  round: () => Promise<boolean>;
  /** Milliseconds between rounds that nobody asked for. */
  pollMs: number;
  /**
   * Least milliseconds between the beginnings of two rounds, for each nudge that the earlier one served, up to a tenth of
   * a second; nudges meanwhile share the next one. Default: 0.
   */
  restMs?: number;
  /** Told when a round threw; the loop goes on, with longer and longer pauses up to half a minute. */
  onError: (error: unknown) => void;
};

const LONGEST_PAUSE_MS = 30_000;
const ROUNDS_TO_WAIT_FOR = 20;
/** Many nudges at a time are a crowd: it is cheaper to serve it together, and nobody waits for less. */
const LONGEST_REST_MS = 100;

/** Starts a loop whose rounds never overlap; the first one runs at once. */
export function startWorkLoop(options: WorkLoopOptions): WorkLoop {
  // A round must not count among the queries, or carry the log fields, of the request that nudged it.
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let stopping = false;
  let failures = 0;
  let began = Number.NEGATIVE_INFINITY;
  let crowd = 1;
  const waiting: (() => void)[] = [];
  /** Those whom the rounds that run are for. */
  const served: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    // Those who nudge in the same moment are served together.
    await Promise.resolve();
    crowd = Math.max(1, waiting.length);
    served.push(...waiting.splice(0));
    let rounds = 0;
    try {
      while (true) {
        const more = await options.round();
        rounds++;
        failures = 0;
        if (stopping) break;
        if (more && rounds < ROUNDS_TO_WAIT_FOR) continue;
        // Under steady load the queue is never empty, and nobody should wait for that.
        for (const resolve of served.splice(0)) resolve();
        // Those who nudged meanwhile get a round after the rest, those of a full queue at once.
        if (!more) break;
        served.push(...waiting.splice(0));
        rounds = 0;
      }
    } catch (error) {
      failures++;
      options.onError(error);
    }
  }

  function start(): void {
    if (running || stopping) return;
    clearTimeout(timer);
    const pause = Math.min(LONGEST_REST_MS, (options.restMs ?? 0) * crowd);
    const rest = began + pause - performance.now();
    if (rest > 0) {
      timer = setTimeout(start, Math.ceil(rest));
      return;
    }
    began = performance.now();
    running = outsideOfRequests(work).finally(() => {
      running = undefined;
      for (const resolve of served.splice(0)) resolve();
      // Somebody nudged after the last look at who waits.
      if (waiting.length > 0 && failures === 0 && !stopping) return start();
      for (const resolve of waiting.splice(0)) resolve();
      if (stopping) return;
      timer = setTimeout(start, Math.min(LONGEST_PAUSE_MS, options.pollMs * 2 ** Math.min(failures, 10)));
      // The server keeps the process alive; a forgotten loop should not.
      timer.unref();
    });
  }

  start();
  function nudge(): Promise<void> {
    if (stopping) return Promise.resolve();
    const done = new Promise<void>((resolve) => waiting.push(resolve));
    start();
    return done;
  }
  return {
    nudge,
    async settled() {
      if (waiting.length > 0) await nudge();
      // Under steady load the work that runs does not end.
      else if (running) await new Promise<void>((resolve) => served.push(resolve));
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
