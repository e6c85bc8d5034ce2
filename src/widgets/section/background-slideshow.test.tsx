// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { withPageContext } from '#platform/islands/page-context.ts';
import type { Life } from '#platform/live/live-script.ts';
import { samplePageContext, samplePicture } from '#widgets/fixtures.ts';
import { Backdrop } from './backdrop.tsx';
import { start } from './background-slideshow.live.ts';
import type { BoxProps } from './box-fields.ts';
import { section } from './section.widget.ts';

const defaults = defaultsOf(section.fields as never) as unknown as BoxProps;
const pictures = [1, 2, 3].map((id) => samplePicture(id));
let life: AbortController;
let see: (isSeen: boolean) => void;
const calm = new EventTarget() as EventTarget & { matches: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => calm);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  calm.matches = false;
  life = new AbortController();
  // The pictures of a simulated document never arrive.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const htmlOf = (changed: Partial<BoxProps>, shown = pictures) =>
  withPageContext(samplePageContext, () =>
    renderToStaticMarkup(
      <Backdrop
        props={{ ...defaults, backdrop: 'slideshow', ...changed }}
        data={{ pictures: shown, player: null, phonesTo: 767 }}
      />,
    ),
  );

/** A slideshow as a page has it, brought to life. */
function begin(changed: Partial<BoxProps> = {}) {
  document.body.innerHTML = htmlOf(changed);
  const root = document.querySelector<HTMLElement>('.backdrop') as HTMLElement;
  start(root, { signal: life.signal } as Life);
  const numbers = (selector: string) =>
    [...root.querySelectorAll(`${selector} img`)].map((image) =>
      Number(/media\/(\d+)-/.exec(image.getAttribute('src') ?? '')?.[1]),
    );
  return {
    root,
    shown: () => numbers('.backdrop-slide.is-shown'),
    leaving: () => numbers('.backdrop-slide.is-leaving'),
    /** Those whose pictures the browser has been told of. */
    fetched: () => numbers('.backdrop-slide'),
    pass: (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds);
      return numbers('.backdrop-slide.is-shown')[0];
    },
    button: root.querySelector<HTMLButtonElement>('button') as HTMLButtonElement,
  };
}

describe('a slideshow in the background', () => {
  it('[SECT-005] [SECT-012b] shows each picture of its gallery by its address for 5000 ms, again from the first', () => {
    const { shown, pass, root } = begin();
    expect(root.dataset.transition).toBe('fade');
    expect(shown()).toEqual([1]);
    expect([pass(4999), pass(1), pass(5000), pass(5000)]).toEqual([1, 2, 3, 1]);
  });

  it('[SECT-005] [SECT-012b] changes within 500 ms, or as long as its owner says', () => {
    const usual = begin();
    usual.pass(5000);
    expect([usual.leaving(), usual.root.style.getPropertyValue('--change')]).toEqual([[1], '500ms']);
    usual.pass(499);
    expect(usual.leaving()).toEqual([1]);
    usual.pass(1);
    expect(usual.leaving()).toEqual([]);
    life.abort();
    life = new AbortController();
    const slow = begin({ slideDuration: 2000, transitionDuration: 900 });
    expect(slow.root.style.getPropertyValue('--change')).toBe('900ms');
    expect([slow.pass(1999), slow.pass(1)]).toEqual([1, 2]);
    slow.pass(899);
    expect(slow.leaving()).toEqual([1]);
    slow.pass(1);
    expect(slow.leaving()).toEqual([]);
  });

  it('[SECT-005] stops at the last one without loop, and begins again when asked', () => {
    const { pass, shown, button } = begin({ loop: false });
    pass(60_000);
    expect(shown()).toEqual([3]);
    button.click();
    expect(pass(5000)).toBe(1);
  });

  it('[SECT-005] [SECT-012b] fetches all pictures at once, with lazy load each one only before its turn', () => {
    expect(section.fields.lazyload.default).toBe(false);
    expect(begin().fetched()).toEqual([1, 2, 3]);
    life.abort();
    life = new AbortController();
    const lazy = begin({ lazyload: true });
    expect(lazy.fetched()).toEqual([1, 2]);
    lazy.pass(5000);
    expect(lazy.fetched()).toEqual([1, 2, 3]);
  });

  it('waits for a picture that is still on its way', () => {
    const there = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { pass } = begin();
    expect(pass(5000)).toBe(1);
    there.mockReturnValue(true);
    expect(pass(5000)).toBe(2);
  });

  it('[SECT-002b] needs at least two pictures: one stands still, none is none', () => {
    const one = htmlOf({}, pictures.slice(0, 1));
    expect(one).toContain('/media/1-');
    for (const html of [one, htmlOf({}, [])]) expect(html).not.toMatch(/data-background|<template|<button/);
    expect(htmlOf({}, pictures.slice(0, 2))).toContain('data-background="slideshow"');
  });

  it('[SECT-008a] shows the first picture where motion is not wanted, and fetches no other', () => {
    calm.matches = true;
    const { pass, fetched } = begin();
    expect([pass(60_000), fetched()]).toEqual([1, [1]]);
    life.abort();
    life = new AbortController();
    calm.matches = false;
    const moving = begin();
    expect(moving.pass(5000)).toBe(2);
    calm.matches = true;
    calm.dispatchEvent(new Event('change'));
    expect([moving.shown(), moving.pass(60_000)]).toEqual([[1], 1]);
  });

  it('[SECT-008b] stands still out of view, and goes on when it is seen again', () => {
    const { pass } = begin();
    see(false);
    expect(pass(60_000)).toBe(1);
    see(true);
    expect(pass(5000)).toBe(2);
  });

  it('is stopped by its button, which says what it would do', () => {
    const { pass, button, root } = begin();
    expect([button.hidden, button.getAttribute('aria-label')]).toEqual([false, button.dataset.pause]);
    button.click();
    expect([pass(60_000), button.getAttribute('aria-label'), root.classList.contains('is-stopped')]).toEqual([
      1,
      button.dataset.play,
      true,
    ]);
    button.click();
    expect(pass(5000)).toBe(2);
  });

  it('[SECT-001ab] runs only while the type says slideshow: what it put into the page goes with it', () => {
    for (const backdrop of ['none', 'gradient', 'picture', 'video'] as const)
      expect(htmlOf({ backdrop })).not.toMatch(/data-background|<template/);
    const { pass, shown, fetched, button } = begin();
    pass(5000);
    life.abort();
    expect([shown(), fetched(), button.hidden]).toEqual([[1], [1], true]);
    expect([pass(60_000), vi.getTimerCount()]).toEqual([1, 0]);
  });
});
