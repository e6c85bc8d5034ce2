// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { section } from './section.widget.ts';
import { start } from './sticky-section.live.ts';

const HEADER = 60;
const OFFSET = 400;
const { sticky, stickyFrom, stickyTo } = section.fields;

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A band that begins 400 px below the page's top, on a page that has been scrolled this far. */
function bandAt(scrolled: number, widths: { from?: number; to?: number } = {}) {
  const band = document.body.appendChild(document.createElement('section'));
  band.dataset.stickyFrom = String(widths.from ?? stickyFrom.default);
  band.dataset.stickyTo = String(widths.to ?? stickyTo.default);
  band.style.top = `${HEADER}px`;
  Object.defineProperty(band, 'offsetHeight', { value: 80 });
  let at = scrolled;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: OFFSET - at }) as DOMRect,
  );
  const isFixed = () => band.classList.contains('is-fixed');
  return {
    band,
    isFixed,
    place: () => band.previousElementSibling as HTMLElement,
    begin: () => start(band, { signal: ended.signal } as Parameters<typeof start>[1]),
    scroll(to: number, after = 10) {
      at = to;
      dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(after);
      return isFixed();
    },
  };
}

test('[NOTE-008ac] turns fixed once the page is scrolled beyond its offset, keeps its place, and goes back', () => {
  const { band, begin, isFixed, place, scroll } = bandAt(0);
  begin();
  expect(isFixed()).toBe(false);
  expect(scroll(OFFSET - HEADER)).toBe(false);
  expect(scroll(OFFSET - HEADER + 1)).toBe(true);
  expect(place().style.height).toBe('80px');
  expect(scroll(OFFSET - HEADER)).toBe(false);
  expect(place().style.height).toBe('');
  scroll(2000);
  ended.abort();
  expect([isFixed(), band.previousElementSibling]).toEqual([false, null]);
});

test('a page that begins scrolled has it fixed at once', () => {
  const { begin, isFixed } = bandAt(2000);
  begin();
  expect(isFixed()).toBe(true);
});

test('[NOTE-008a] only while the window is as wide as the owner wants, up to 99999 px by default', () => {
  expect([sticky.default, stickyFrom.default, stickyTo.default]).toEqual([false, 0, 99_999]);
  const { begin, scroll } = bandAt(0, { from: 600, to: 900 });
  begin();
  for (const [width, expected] of [
    [599, false],
    [600, true],
    [900, true],
    [901, false],
  ] as const) {
    vi.stubGlobal('innerWidth', width);
    expect([width, scroll(2000)]).toEqual([width, expected]);
  }
});

test('[NOTE-008b] looks where the page is every 10 ms while it moves', () => {
  const { begin, isFixed, scroll } = bandAt(0);
  begin();
  expect(scroll(2000, 9)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isFixed()).toBe(true);
  expect(scroll(0, 9)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isFixed()).toBe(false);
});
