import { Problem } from './problem.mjs';

/** Megabytes of V8's heap at most, unless HEAP_MB says otherwise; a busy shop needs a tenth of it. */
const usualHeap = 512;
/** Megabytes of each half of the young generation: left alone it grows to 128 MB in all during a rush. */
const youngHalf = 16;
/** Megabytes with which each half begins: from the usual one on, a start that reads many products collects most of the time. */
const youngHalfAtFirst = 8;

/**
 * What Node is told about its memory. Without limits V8 takes what the machine has before it collects. Whatever
 * NODE_OPTIONS says already stands.
 * @param {NodeJS.ProcessEnv} env
 */
export function heapLimits({ HEAP_MB, NODE_OPTIONS = '' }) {
  const heap = HEAP_MB?.trim() ? Number(HEAP_MB) : usualHeap;
  if (!Number.isInteger(heap) || heap < 64) {
    throw new Problem('HEAP_MB must be a whole number of megabytes, 64 or more.');
  }
  const given = NODE_OPTIONS.replaceAll('_', '-');
  const options = [
    `--max-old-space-size=${heap}`,
    `--max-semi-space-size=${youngHalf}`,
    `--min-semi-space-size=${youngHalfAtFirst}`,
  ];
  return options.filter((option) => !given.includes(option.split('=')[0] ?? option));
}
