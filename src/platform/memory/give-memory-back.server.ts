import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type MemoryOptions = {
  /** Milliseconds between two looks. */
  pause?: number;
  /** Bytes of memory that this process has. */
  size?: () => number;
  /** Share of the time since the last look in which the process was at work, 0 to 1. */
  busy?: () => number;
  /** Collects garbage and returns what it was kept in to the system. */
  collect?: () => void;
};

/** Collecting takes some 50 ms, in which nobody should be waiting. */
const MOST_BUSY = 0.1;
/** Growth in bytes that is worth it. */
const WORTH_IT = 16 * 1024 * 1024;

/**
 * Gives memory back once a rush is over. V8 collects when memory is asked for, so a process at which nobody knocks any
 * more keeps what its busiest minute needed, for days. Stop it with what it returns.
 */
export function giveMemoryBack(options: MemoryOptions = {}): () => void {
  const { pause = 10_000, size = process.memoryUsage.rss, busy = busyShare() } = options;
  const collect = options.collect ?? collector();
  let least = size();
  let collected = false;
  const looking = setInterval(() => {
    const now = size();
    const isQuiet = busy() < MOST_BUSY;
    // What is left after a collection is needed; the system takes the rest a moment later. A rush that began meanwhile
    // needs more than what is left, so its memory is no measure.
    if ((collected && isQuiet) || now < least) least = now;
    collected = isQuiet && now - least > WORTH_IT;
    if (collected) collect();
  }, pause);
  looking.unref();
  return () => clearInterval(looking);
}

function busyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** V8's own collection, which programs reach only by a flag; set this late it changes nothing else. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
