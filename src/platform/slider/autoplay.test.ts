// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AutoplayControls, startAutoplay } from './autoplay.ts';

type Seen = (entries: { isIntersecting: boolean }[]) => void;

let life: AbortController;
let root: HTMLElement;
let changes = 0;
let canGoOn = true;
let marks: boolean[] = [];
let see: (isSeen: boolean) => void;
const calm = new EventTarget() as EventTarget & { matches: boolean };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => calm);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: Seen) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  calm.matches = false;
  canGoOn = true;
  life = new AbortController();
  [changes, marks] = [0, []];
  document.body.innerHTML =
    '<div id="root"><a href="/" id="inside">a</a></div><a href="/" id="outside">b</a>';
  root = document.getElementById('root') as HTMLElement;
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(): AutoplayControls {
  return startAutoplay(
    root,
    { every: 3000, next: () => ++changes > 0 && canGoOn, mark: (isStopped) => marks.push(isStopped) },
    life.signal,
  );
}
const changesWithin = (milliseconds: number) => {
  const before = changes;
  vi.advanceTimersByTime(milliseconds);
  return changes - before;
};
const happens = (kind: string, target: EventTarget = root) => target.dispatchEvent(new Event(kind));
/** The focus comes to what stands inside, by keyboard or by mouse. */
const focusInside = (isVisible: boolean) => {
  const inside = document.getElementById('inside') as HTMLElement;
  vi.spyOn(inside, 'matches').mockImplementation((selector) => selector === ':focus-visible' && isVisible);
  inside.dispatchEvent(new Event('focusin', { bubbles: true }));
};

test('it changes each time that its milliseconds are over', () => {
  begin();
  expect(changesWithin(2999)).toBe(0);
  expect(changesWithin(1)).toBe(1);
  expect(changesWithin(2999)).toBe(0);
  expect(changesWithin(6001)).toBe(3);
  expect(marks).toEqual([false]);
});

test('it stands still while it is pointed at, and waits its whole time again afterwards', () => {
  begin();
  vi.advanceTimersByTime(2000);
  happens('pointerenter');
  expect(changesWithin(60_000)).toBe(0);
  happens('pointerleave');
  expect(changesWithin(2999)).toBe(0);
  expect(changesWithin(1)).toBe(1);
});

test('it stands still while the keyboard is in it, not while what a mouse clicked keeps the focus', () => {
  begin();
  focusInside(true);
  expect(changesWithin(60_000)).toBe(0);
  happens('focusout');
  expect(changesWithin(3000)).toBe(1);
  focusInside(false);
  expect(changesWithin(3000)).toBe(1);
});

test('it stands still in a hidden tab, and outside the window', () => {
  begin();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  happens('visibilitychange', document);
  expect(changesWithin(60_000)).toBe(0);
  hidden.mockReturnValue(false);
  happens('visibilitychange', document);
  expect(changesWithin(3000)).toBe(1);
  see(false);
  expect(changesWithin(60_000)).toBe(0);
  see(true);
  expect(changesWithin(2000)).toBe(0);
  // Told again what it knows, it does not begin anew.
  see(true);
  expect(changesWithin(1000)).toBe(1);
});

test('where motion is not wanted it waits until somebody has it go on', () => {
  calm.matches = true;
  const { toggle } = begin();
  expect(changesWithin(60_000)).toBe(0);
  expect(marks).toEqual([true]);
  toggle();
  expect(changesWithin(3000)).toBe(1);
  expect(marks).toEqual([true, false]);
});

test('it stops as soon as motion is not wanted any more', () => {
  begin();
  calm.matches = true;
  happens('change', calm);
  expect(changesWithin(60_000)).toBe(0);
  expect(marks).toEqual([false, true]);
});

test('stopped by somebody it stays so, whoever points at it and leaves', () => {
  const { toggle, restart } = begin();
  toggle();
  happens('pointerenter');
  happens('pointerleave');
  restart();
  expect(changesWithin(60_000)).toBe(0);
  expect(marks).toEqual([false, true]);
});

test('whoever has it go on sees it move, though pointer and keyboard are at its button, until these leave', () => {
  const { toggle } = begin();
  happens('pointerenter');
  focusInside(true);
  toggle();
  expect(changesWithin(3000)).toBe(0);
  toggle();
  expect(changesWithin(6000)).toBe(2);
  happens('focusout');
  // The pointer is still there.
  expect(changesWithin(60_000)).toBe(0);
  happens('pointerleave');
  expect(changesWithin(3000)).toBe(1);
  focusInside(true);
  expect(changesWithin(60_000)).toBe(0);
});

test('who has just moved it has its whole time', () => {
  const { restart } = begin();
  vi.advanceTimersByTime(2999);
  restart();
  expect(changesWithin(2999)).toBe(0);
  expect(changesWithin(1)).toBe(1);
});

test('at an end it stops and says so', () => {
  canGoOn = false;
  begin();
  expect(changesWithin(60_000)).toBe(1);
  expect(marks).toEqual([false, true]);
});

test('nothing of it is left once its element is gone', () => {
  const { restart } = begin();
  life.abort();
  restart();
  happens('pointerenter');
  happens('pointerleave');
  happens('visibilitychange', document);
  expect(changesWithin(60_000)).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
