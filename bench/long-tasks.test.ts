import { expect, test } from 'vitest';
import { longTasksBeyond } from './long-tasks.ts';
import type { SlowLoad } from './slow-load.ts';

const load = (lcp: number, longTasks: number[]): SlowLoad => ({
  lcp,
  fcp: lcp,
  element: '',
  shift: 0,
  longTasks,
});
const pair = (ours: number[], blank: number[], blankLcp = 80) => ({
  work: load(blankLcp * 3, ours),
  yardstick: load(blankLcp, blank),
});

test('long tasks count beyond those of the blank page beside them', () => {
  expect(longTasksBeyond([pair([60, 70], [55]), pair([], [90]), pair([51], [])])).toEqual([1, 0, 1]);
});

test('a machine a quarter as fast has no more of them: from how long on a task counts grows with the blank page', () => {
  const fast = longTasksBeyond([pair([45, 60], []), pair([30], [])]);
  const quarterAsFast = longTasksBeyond([pair([180, 240], [], 320), pair([120], [], 320)]);
  expect(quarterAsFast).toEqual(fast);
});

test('on a faster machine 50 ms stay long', () => {
  expect(longTasksBeyond([pair([49], [], 40), pair([50], [], 40)])).toEqual([0, 1]);
});
