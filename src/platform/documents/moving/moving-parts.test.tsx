// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLiveScripts } from '#platform/live/live.ts';
import type { Life } from '#platform/live/live-script.ts';
import * as comingPart from '../coming-part.live.ts';
import type { StickyLook } from '../moving-look.ts';
import * as movingPart from '../moving-part.live.ts';
import { NodeFrame } from '../node-frame.tsx';
import { allowedLook, type NodeLook } from '../node-look.ts';

const scripts = { 'moving-part': movingPart, 'coming-part': comingPart };
let life: AbortController;
let isCalm = false;
let hasTimelines = false;
const calm = new EventTarget();
/** Where parts stand in the page, whatever they do. */
const homes = new Map<Element, { top: number; height: number }>();
let scrolled = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion')
      ? Object.defineProperty(calm, 'matches', { get: () => isCalm, configurable: true })
      : { matches: true },
  );
  vi.stubGlobal('CSS', { supports: () => hasTimelines });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('innerWidth', 1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: Element) {
    return homes.get(this)?.height ?? 0;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { top = 0, height = 0 } = homes.get(this) ?? {};
    return { top: top - scrolled, bottom: top + height - scrolled, height, left: 0, width: 300 } as DOMRect;
  });
  [isCalm, hasTimelines, scrolled] = [false, false, 0];
  scrollTo(0);
  document.documentElement.style.setProperty('--is-desktop', '1');
  life = new AbortController();
});
afterEach(() => {
  life.abort();
  homes.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function scrollTo(to: number) {
  scrolled = to;
  vi.stubGlobal('scrollY', to);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1);
}

function resize(after: number) {
  dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(after);
}

/** A part of 100 pixels that stands 600 pixels below the page's upper edge, as pages frame it, brought to life. */
function begin(look: NodeLook, home = { top: 600, height: 100 }, edge = '0px') {
  const frame = document.createElement('template');
  frame.innerHTML = withLiveScripts(
    (name) => name,
    () => renderToStaticMarkup(<NodeFrame look={look}>Part</NodeFrame>),
  );
  const part = frame.content.firstElementChild as HTMLElement;
  const script = scripts[part.dataset.script as keyof typeof scripts];
  document.body.append(part);
  part.style.setProperty(look.sticky?.edge === 'bottom' ? 'bottom' : 'top', edge);
  homes.set(part, home);
  script.start(part, { signal: life.signal } as Life);
  return { part, has: (name: string) => part.classList.contains(name) };
}
/** One that sticks, at the top of desktops unless it says otherwise. */
const stuck = (said: Partial<StickyLook> = {}): NodeLook =>
  allowedLook({ sticky: { edge: 'top', on: ['desktop'], ...said } });

describe('what comes in', () => {
  /** Tells what is observed whether it is in view. */
  function observed() {
    let tell: (isIntersecting: boolean) => void = () => {};
    const ended = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(see: (seen: object[]) => void) {
          tell = (isIntersecting) => see([{ isIntersecting }]);
        }
        observe() {}
        disconnect = ended;
      },
    );
    return { see: (is: boolean) => tell(is), ended };
  }
  const classes = ({ part }: ReturnType<typeof begin>) => [...part.classList].slice(1);

  it('[SECT-014] waits unseen until it is in view, and then comes once', () => {
    const { see, ended } = observed();
    const part = begin({ motion: 'fade' });
    see(false);
    expect(classes(part)).toEqual(['is-awaited']);
    see(true);
    expect([classes(part), ended.mock.calls.length]).toEqual([['has-come'], 1]);
  });

  it('[SECT-008a] is simply there where it was in view already, and where nobody wants motion', () => {
    const { see } = observed();
    const part = begin({ motion: 'fade' });
    see(true);
    expect(classes(part)).toEqual([]);
    const later = begin({ motion: 'fade' });
    see(false);
    isCalm = true;
    calm.dispatchEvent(new Event('change'));
    expect(classes(later)).toEqual([]);
  });

  it('is the sheet’s affair where browsers have timelines of views', () => {
    const { see } = observed();
    hasTimelines = true;
    const part = begin({ motion: 'fade' });
    see(false);
    expect(classes(part)).toEqual([]);
  });
});

describe('what sticks', () => {
  it('[SECT-015a] is fixed at the top once the page is scrolled beyond it, its place is kept, and it goes back', () => {
    const { part, has } = begin(stuck(), undefined, '60px');
    scrollTo(540);
    expect(has('is-fixed')).toBe(false);
    scrollTo(541);
    expect([has('is-fixed'), has('is-stuck')]).toEqual([true, true]);
    expect((part.previousElementSibling as HTMLElement).style.height).toBe('100px');
    scrollTo(0);
    expect([has('is-fixed'), part.previousElementSibling]).toEqual([false, null]);
  });

  it('[SECT-015a] [SECT-012a] sticks to the bottom as long as its place is below the window', () => {
    const { has } = begin(stuck({ edge: 'bottom' }), { top: 2000, height: 100 }, '20px');
    expect(has('is-fixed')).toBe(true);
    scrollTo(1119);
    expect(has('is-fixed')).toBe(true);
    scrollTo(1120);
    expect(has('is-fixed')).toBe(false);
  });

  it('[SECT-007a] leaves it to the browser, which ends with the column, when it stays in it', () => {
    const { has } = begin(stuck({ inColumn: true }));
    scrollTo(5000);
    expect([has('is-fixed'), has('is-stuck')]).toEqual([false, true]);
  });

  it('[SECT-015b] sticks on its devices alone', () => {
    const { has } = begin(stuck({ on: ['tablet', 'mobile'] }));
    scrollTo(2000);
    expect(has('is-stuck')).toBe(false);
    document.documentElement.style.setProperty('--is-desktop', '0');
    document.documentElement.style.setProperty('--is-mobile', '1');
    resize(300);
    expect(has('is-stuck')).toBe(true);
  });

  it('[SECT-006a] reactivates 300 ms after the last resize', () => {
    const { part, has } = begin(stuck());
    scrollTo(700);
    homes.set(part, { top: 900, height: 100 });
    resize(200);
    resize(299);
    expect(has('is-stuck')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(has('is-stuck')).toBe(false);
  });

  it('[SECT-006c] has the transition class for 3000 ms whenever it begins or ends to stick', () => {
    const { has } = begin(stuck());
    expect(has('sticky-transition')).toBe(false);
    for (const to of [700, 0]) {
      scrollTo(to);
      expect(has('sticky-transition')).toBe(true);
      vi.advanceTimersByTime(2998);
      expect(has('sticky-transition')).toBe(true);
      vi.advanceTimersByTime(2);
      expect(has('sticky-transition')).toBe(false);
    }
  });

  it('[SECT-012a] looks as if it lay above the rest once the page is its effects offset further', () => {
    const { has } = begin(stuck({ effectsOffset: 50 }));
    scrollTo(649);
    expect([has('is-stuck'), has('sticky-effects')]).toEqual([true, false]);
    scrollTo(650);
    expect(has('sticky-effects')).toBe(true);
  });

  it('[SECT-009] tells the page how far anchors keep clear of it, 0 by default, and only while it is there', () => {
    const told = () => document.documentElement.style.getPropertyValue('--sticky-anchor-offset');
    begin(stuck());
    expect(told()).toBe('');
    begin(stuck({ anchorOffset: 80 }));
    begin(stuck({ anchorOffset: 30 }));
    expect(told()).toBe('80px');
    life.abort();
    expect(told()).toBe('');
  });

  it('[SECT-007b] pushes the one before it out in push mode, at either edge', () => {
    const first = begin(stuck({ push: true }), { top: 600, height: 100 }, '10px');
    const second = begin(stuck({ push: true }), { top: 1200, height: 100 }, '10px');
    scrollTo(1090);
    expect(first.part.style.translate).toBe('');
    // The second one's upper edge is 30 pixels above the first one's lower edge.
    scrollTo(1120);
    expect([first.part.style.translate, second.part.style.translate]).toEqual(['0 -30px', '']);
    scrollTo(3000);
    expect(first.part.style.translate).toBe('0 -110px');
    scrollTo(700);
    expect(first.part.style.translate).toBe('');
    const above = begin(stuck({ edge: 'bottom' }), { top: 4000, height: 100 });
    const below = begin(stuck({ edge: 'bottom', push: true }), { top: 5000, height: 100 });
    expect(above.part).not.toBe(below.part);
    scrollTo(3080);
    expect(below.part.style.translate).toBe('0 100px');
  });
});

describe('what moves with the page', () => {
  const scroll = (effect: string, more: object = {}) =>
    allowedLook({ scroll: [{ effect, amount: 5, on: ['desktop'], ...more }] });

  it.each([
    ['vertical', 'translate', '0px 100px', '0px -100px'],
    ['horizontal', 'translate', '100px 0px', '-100px 0px'],
    ['transparency', 'opacity', '0.5', '1'],
    ['blur', 'filter', 'blur(5px)', 'blur(0px)'],
    ['rotate', 'rotate', '-45deg', '45deg'],
    ['scale', 'scale', '0.6', '1'],
  ])(
    '[SECT-015ab] %s goes through its range while it crosses the window',
    (effect, property, first, last) => {
      const { part } = begin(scroll(effect), { top: 2000, height: 100 });
      const at = (to: number) => {
        scrollTo(to);
        return part.style.getPropertyValue(property);
      };
      expect([at(0), at(1000), at(2100), at(9000)]).toEqual([first, first, last, last]);
      life.abort();
      expect(part.style.getPropertyValue(property)).toBe('');
    },
  );

  it('[SECT-015b] keeps to its part of the way, and to its devices', () => {
    const { part } = begin(scroll('vertical', { from: 50, to: 60 }), { top: 1000, height: 100 });
    // Half of its way is behind it.
    scrollTo(550);
    expect(part.style.translate).toBe('0px 100px');
    scrollTo(660);
    expect(part.style.translate).toBe('0px -100px');
    const other = begin(scroll('vertical', { on: ['mobile'] }), { top: 1000, height: 100 });
    expect(other.part.style.translate).toBe('');
  });

  it('[SECT-006b] is reckoned anew 200 ms after the last resize', () => {
    const { part } = begin(scroll('vertical'), { top: 1000, height: 100 });
    const before = part.style.translate;
    homes.set(part, { top: 450, height: 100 });
    resize(150);
    resize(199);
    expect(part.style.translate).toBe(before);
    vi.advanceTimersByTime(1);
    expect(part.style.translate).toBe('');
  });

  it('is left to browsers that do so by themselves', () => {
    hasTimelines = true;
    const { part } = begin(scroll('vertical'), { top: 1000, height: 100 });
    expect(part.style.translate).toBe('');
  });

  it('[SECT-008a] does not where motion is not wanted, from the moment on that it is not', () => {
    const { part } = begin(scroll('blur'), { top: 1000, height: 100 });
    expect(part.style.filter).not.toBe('');
    isCalm = true;
    calm.dispatchEvent(new Event('change'));
    scrollTo(500);
    expect(part.style.filter).toBe('');
  });
});

describe('what moves with the pointer', () => {
  const mouse = (effect: string, on = ['desktop']) => allowedLook({ mouse: [{ effect, amount: 5, on }] });
  const point = (clientX: number, clientY: number, pointerType = 'mouse') => {
    dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY, pointerType }));
    vi.advanceTimersByTime(1);
  };

  it.each([
    ['track', 'translate(30px, -30px)'],
    ['tilt', 'perspective(60rem) rotateX(10deg) rotateY(10deg)'],
  ])('[SECT-015ab] %s, on its devices, with a mouse', (effect, moved) => {
    const { part } = begin(mouse(effect));
    const other = begin(mouse(effect, ['mobile']));
    point(1000, 0, 'touch');
    expect(part.style.transform).toBe('');
    point(1000, 0);
    expect([part.style.transform, other.part.style.transform]).toEqual([moved, '']);
    life.abort();
    expect(part.style.transform).toBe('');
  });

  it('[SECT-008a] stands still where motion is not wanted', () => {
    isCalm = true;
    const { part } = begin(mouse('track'));
    point(1000, 0);
    expect(part.style.transform).toBe('');
  });
});

it('a page with an entrance does not wait for a script that most browsers need not', () => {
  const framed = (look: NodeLook) =>
    withLiveScripts(
      (name) => name,
      () => renderToStaticMarkup(<NodeFrame look={look}>Part</NodeFrame>),
    );
  expect(framed({ motion: 'zoom' })).toContain('data-script="coming-part" data-when="idle"');
});
