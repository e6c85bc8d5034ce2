import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that works off a queue in the database: at once when nudged, else every now and then. */
export type WorkLoop = {
  /** Asks for a round; resolves when the queue was found empty after this call, or after twenty rounds. Never rejects. */
  nudge(): Promise<void>;
  /** Ends after the round that runs. */
  stop(): Promise<void>;
};

export type WorkLoopOptions = {
  /** One round; true = there is probably more, so the next follows at once. */
  round: () => Promise<boolean>;
  /** Milliseconds between rounds that nobody asked for. */
  pollMs: number;
  /** Least milliseconds between the beginnings of two rounds; nudges meanwhile share the next one. Default: 0. */
  restMs?: number;
  /** Told when a round threw; the loop goes on, with longer and longer pauses up to half a minute. */
  onError: (error: unknown) => void;
};

const LONGEST_PAUSE_MS = 30_000;
const ROUNDS_TO_WAIT_FOR = 20;

/** Starts a loop whose rounds never overlap; the first one runs at once. */
export function startWorkLoop(options: WorkLoopOptions): WorkLoop {
  // A round must not count among the queries, or carry the log fields, of the request that nudged it.
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let stopping = false;
  let failures = 0;
  let began = Number.NEGATIVE_INFINITY;
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    let served = waiting.splice(0);
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
        served = waiting.splice(0);
        rounds = 0;
      }
    } catch (error) {
      failures++;
      options.onError(error);
    }
    for (const resolve of served) resolve();
  }

  function start(): void {
    if (running || stopping) return;
    clearTimeout(timer);
    const rest = began + (options.restMs ?? 0) - performance.now();
    if (rest > 0) {
      timer = setTimeout(start, Math.ceil(rest));
      return;
    }
    began = performance.now();
    running = outsideOfRequests(work).finally(() => {
      running = undefined;
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
  return {
    nudge() {
      if (stopping) return Promise.resolve();
      const done = new Promise<void>((resolve) => waiting.push(resolve));
      start();
      return done;
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
