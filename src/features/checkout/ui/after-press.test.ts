import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

/** A page on which everything that is pressed is one element. */
class OneElement extends EventTarget {
  matched = '';
  closest = (selector: string) => (selector === this.matched ? this : null);
}

let page: OneElement;
let watched: AbortController;

beforeEach(() => {
  page = new OneElement();
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
  watched = new AbortController();
  watchPresses(watched.signal);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (kind: string, button = 0) => page.dispatchEvent(Object.assign(new Event(kind), { button }));

/** Whether somebody who asks now goes on at once. */
async function goesOn(): Promise<boolean> {
  let done = false;
  void afterPress().then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  return done;
}

test('a press is waited for until its click is over', async () => {
  expect(await goesOn()).toBe(true);
  send('pointerdown');
  expect(await goesOn()).toBe(false);
  send('pointerup');
  expect(await goesOn()).toBe(true);
});

test('a list that opens, and a menu of the system, hold nothing up: their release may never come', async () => {
  send('pointerdown', 2);
  expect(await goesOn()).toBe(true);
  page.matched = 'select';
  send('pointerdown');
  expect(await goesOn()).toBe(true);
});
