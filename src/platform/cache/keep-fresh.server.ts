import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#platform/log/log.server.ts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Makes of a reload one that may be asked for at any time: one runs at once, whoever asks meanwhile gets a further one
 * begun after the asking, and a failed one is tried again until it succeeds. Resolves when what was asked for is
 * loaded; never rejects.
 */
export function keepFresh(name: string, reload: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const untilLoaded = async () => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await reload();
      } catch (error) {
        log.error({ err: error, cache: name }, 'a cache could not be read anew and is tried again');
        await delay(pause, undefined, { ref: false });
      }
    }
  };
  const start = () => {
    running = untilLoaded().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
