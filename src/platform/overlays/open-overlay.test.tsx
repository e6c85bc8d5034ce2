// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withPageContext } from '#platform/islands/page-context.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { type Overlay, type OverlayRequest, openOverlay } from './open-overlay.ts';
import { OverlayShell } from './overlay-shell.tsx';
import { openedDialog } from './overlay-stack.ts';

const shell = withPageContext({ texts: {} } as unknown as PageContext, () =>
  renderToStaticMarkup(<OverlayShell />),
);
const reported: unknown[] = [];
const left: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(location, 'assign').mockImplementation((address) => void left.push(String(address)));
  reported.length = 0;
  left.length = 0;
  document.body.innerHTML = `<main><button id="opener">open</button></main>${shell}`;
  opener().focus();
});

afterEach(async () => {
  for (const dialog of dialogs()) dialog.close();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const opener = () => document.querySelector('#opener') as HTMLElement;
const dialogs = () => [...document.querySelectorAll('dialog')];
/** Lets what was loaded come into place. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const part = ({ dialog }: Overlay, selector: string) => dialog.querySelector(selector) as HTMLElement;
const press = (target: Element, began: Element = target) => {
  began.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

/** Opens something whose HTML is there at once. */
async function show(change: Partial<OverlayRequest> = {}): Promise<Overlay> {
  const overlay = openOverlay({
    name: 'wishes',
    title: 'Your wishes',
    load: async () => '<p>A cup</p><button data-overlay-close>Go on</button>',
    ...change,
  } as OverlayRequest);
  await settle();
  return overlay;
}

describe('what opens above a page', () => {
  test('is a modal dialog that its heading names, and marks the page', async () => {
    const { dialog } = await show();
    expect(dialog.matches('body > dialog[open]')).toBe(true);
    const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    expect(heading?.textContent).toBe('Your wishes');
    for (const element of [document.documentElement, document.body]) {
      expect(element.className).toBe('wishes-open overlay-open');
    }
  });

  test('gives the focus back to its opener, to what took its place, or to the page', async () => {
    for (const [replaced, expected] of [
      ['<button id="opener">open</button>', 'opener'],
      ['<button id="opener">another</button>', 'opener'],
      ['<p>no opener any more</p>', 'page'],
    ] as const) {
      opener().focus();
      const overlay = await show();
      (document.querySelector('main') as HTMLElement).innerHTML = replaced;
      (document.activeElement as HTMLElement | null)?.blur();
      overlay.close();
      const { activeElement } = document;
      expect(activeElement?.tagName === 'MAIN' ? 'page' : activeElement?.id).toBe(expected);
      document.body.querySelector('main')?.removeAttribute('tabindex');
      await vi.runAllTimersAsync();
      (document.querySelector('main') as HTMLElement).innerHTML = '<button id="opener">open</button>';
    }
  });

  test('gives the focus to the named opener where that had none, as after a touch', async () => {
    opener().blur();
    const overlay = await show({ opener: opener() });
    overlay.close();
    expect(document.activeElement?.id).toBe('opener');
  });
});

describe('what opens above a page closes', () => {
  test('by its close button, a control in what it shows, and a click beside it, not by one inside', async () => {
    const closes = async (what: (overlay: Overlay) => void) => {
      const overlay = await show();
      what(overlay);
      const { open } = overlay.dialog;
      overlay.close();
      await vi.runAllTimersAsync();
      return !open;
    };
    expect(await closes((overlay) => press(part(overlay, '.overlay-head [data-overlay-close]')))).toBe(true);
    expect(await closes((overlay) => press(part(overlay, '.overlay-content [data-overlay-close]')))).toBe(
      true,
    );
    expect(await closes(({ dialog }) => press(dialog))).toBe(true);
    expect(await closes((overlay) => press(part(overlay, 'p')))).toBe(false);
    // A text marked from inside to beyond the edge.
    expect(await closes((overlay) => press(overlay.dialog, part(overlay, 'p')))).toBe(false);
  });

  test('and its control leads to a path of this site, never elsewhere', async () => {
    for (const [redirect, expected] of [
      ['/shop/', ['/shop/']],
      ['//elsewhere.example/', []],
      ['https://elsewhere.example/', []],
    ] as const) {
      left.length = 0;
      const overlay = await show({
        load: async () => `<button data-overlay-close data-redirect="${redirect}">x</button>`,
      });
      press(part(overlay, '.overlay-content button'));
      expect(overlay.dialog.open).toBe(false);
      expect(left).toEqual(expected);
      await vi.runAllTimersAsync();
    }
  });

  test('and is emptied 20 ms after the closing animation', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { dialog, content, close } = await show();
    dialog.getAnimations = () => [{ finished: promise } as unknown as Animation];
    close();
    expect(openedDialog('wishes')).toBeUndefined();
    expect(document.body.className).toBe('');
    await vi.advanceTimersByTimeAsync(500);
    expect(content.textContent).toContain('A cup');
    resolve();
    await vi.advanceTimersByTimeAsync(19);
    expect(dialog.isConnected).toBe(true);
    expect(content.childElementCount).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(content.childElementCount).toBe(0);
    expect(dialog.isConnected).toBe(false);
  });
});

test('several are a stack: each marks the page by itself, the last one to close takes the common mark', async () => {
  const below = await show();
  const inner = part(below, '.overlay-content button');
  inner.focus();
  const above = await show({ name: 'log-in', title: 'Log in' });
  expect(dialogs()).toHaveLength(2);
  expect([...document.body.classList].sort()).toEqual(['log-in-open', 'overlay-open', 'wishes-open']);
  above.close();
  expect(document.activeElement).toBe(inner);
  expect([...document.body.classList].sort()).toEqual(['overlay-open', 'wishes-open']);
  below.close();
  expect(document.activeElement?.id).toBe('opener');
  expect(document.body.className).toBe('');
});

test('opened again under its name it stays and changes its content; while it closes, another one opens', async () => {
  const first = await show();
  const again = await show({ title: 'Another', load: async () => '<p>A plate</p>' });
  expect(again.dialog).toBe(first.dialog);
  expect(part(again, 'h2').textContent).toBe('Another');
  expect(again.content.textContent).toBe('A plate');
  const { promise } = Promise.withResolvers<void>();
  first.dialog.getAnimations = () => [{ finished: promise } as unknown as Animation];
  first.close();
  const next = await show();
  expect(next.dialog).not.toBe(first.dialog);
  expect(openedDialog('wishes')).toBe(next.dialog);
  expect(document.body.classList.contains('wishes-open')).toBe(true);
});

describe('while its content comes', () => {
  const hidden = (overlay: Overlay) => ({
    loading: part(overlay, '.overlay-loading').hidden,
    failed: part(overlay, '.overlay-failed').hidden,
  });

  test('it says so; afterwards it does not', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const overlay = await show({ load: () => promise });
    expect(hidden(overlay)).toEqual({ loading: false, failed: true });
    expect(overlay.content.getAttribute('aria-busy')).toBe('true');
    resolve('<p>A cup</p>');
    await settle();
    expect(hidden(overlay)).toEqual({ loading: true, failed: true });
    expect(overlay.content.hasAttribute('aria-busy')).toBe(false);
  });

  test('a failure is said, and can be tried again', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('<p>A cup</p>');
    const overlay = await show({ load });
    expect(hidden(overlay)).toEqual({ loading: true, failed: false });
    expect(reported).toHaveLength(1);
    press(part(overlay, '[data-overlay-again]'));
    await settle();
    expect(hidden(overlay)).toEqual({ loading: true, failed: true });
    expect(overlay.content.textContent).toBe('A cup');
  });

  test('a failure that is nobody’s business closes it, and only its opener is told', async () => {
    const failed = vi.fn();
    const overlay = await show({ load: () => Promise.reject(new Error('lost')), failed });
    expect(overlay.dialog.open).toBe(false);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });

  test('what comes too late is left out', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let given: AbortSignal | undefined;
    const overlay = await show({
      load: (signal) => {
        given = signal;
        return promise;
      },
    });
    overlay.close();
    expect(given?.aborted).toBe(true);
    resolve('<p>A cup</p>');
    await settle();
    expect(overlay.content.textContent).toBe('');
    // An answer that is overtaken by a later one neither.
    const slow = Promise.withResolvers<string>();
    await show({ load: () => slow.promise });
    const { content } = await show({ load: async () => '<p>Later</p>' });
    slow.resolve('<p>Earlier</p>');
    await settle();
    expect(content.textContent).toBe('Later');
  });
});

test('it shows a document that stands inert in the page, made anew each time', async () => {
  const inert = document.createElement('template');
  inert.id = 'document-7';
  inert.innerHTML = '<form><input value="none"></form>';
  document.body.append(inert);
  for (const _ of ['at first', 'again']) {
    const overlay = await show({ load: undefined, document: '7' });
    const input = part(overlay, 'input') as HTMLInputElement;
    expect(input.value).toBe('none');
    input.value = 'typed';
    overlay.close();
    await vi.runAllTimersAsync();
  }
  expect(inert.content.childElementCount).toBe(1);
  const failed = vi.fn();
  const overlay = await show({ load: undefined, document: '8', failed });
  expect(overlay.dialog.open).toBe(false);
  expect(String(failed.mock.calls[0]?.[0])).toContain('no document 8');
});

test('it stands where it is told, as wide and as lively, and a page without the shell says what is missing', async () => {
  expect((await show()).dialog.className).toBe('overlay overlay-middle overlay-of-wishes');
  const panel = await show({ name: 'side-cart', place: 'end' });
  expect(panel.dialog.classList.contains('overlay-end')).toBe(true);
  const note = await show({ name: 'note', place: 'bottom-end', size: 'small', motion: 'fade', modal: false });
  expect(note.dialog.className).toContain('overlay-bottom-end');
  expect({ ...note.dialog.dataset }).toEqual({ size: 'small', motion: 'fade' });
  document.querySelector('template')?.remove();
  await expect(show({ name: 'third' })).rejects.toThrow('no #overlay-shell');
});

test('a skeleton of its size stands there until its content comes, and goes where that fails', async () => {
  const bones = () => Object.assign(document.createElement('p'), { className: 'bones' });
  const first = Promise.withResolvers<string>();
  const overlay = await show({ load: () => first.promise, skeleton: bones() });
  const { content } = overlay;
  const loading = part(overlay, '.overlay-loading');
  expect([content.innerHTML, content.inert]).toEqual(['<p class="bones"></p>', true]);
  // Said to those who listen, while others see what is to come.
  expect([loading.hidden, loading.classList.contains('visually-hidden')]).toEqual([false, true]);
  // Another one takes its place before it came.
  const second = Promise.withResolvers<string>();
  await show({ load: () => second.promise, skeleton: bones() });
  expect(content.querySelectorAll('.bones').length).toBe(1);
  second.resolve('<p>A cup</p>');
  await settle();
  expect([content.textContent, content.inert, loading.hidden]).toEqual(['A cup', false, true]);
  // What is there already stays until the next one comes.
  await show({ load: () => new Promise(() => {}), skeleton: bones() });
  expect([content.textContent, content.inert]).toEqual(['A cup', false]);
  overlay.close();
  await vi.runAllTimersAsync();
  const lost = await show({ load: () => Promise.reject(new Error('lost')), skeleton: bones() });
  expect([lost.content.innerHTML, lost.content.inert]).toEqual(['', false]);
  expect(part(lost, '.overlay-failed').hidden).toBe(false);
});

test('it empties later where its owner says so', async () => {
  const overlay = await show({ emptyAfter: 160 });
  overlay.close();
  await vi.advanceTimersByTimeAsync(159);
  expect(overlay.content.textContent).toContain('A cup');
  await vi.advanceTimersByTimeAsync(1);
  expect([overlay.content.textContent, overlay.dialog.isConnected]).toEqual(['', false]);
});

test('it grows from where its opener is seen', async () => {
  opener().getBoundingClientRect = () => new DOMRect(100, 50, 40, 20);
  const { dialog } = await show({ motion: 'grow', opener: opener() });
  const from = `${120 - innerWidth / 2}px ${60 - innerHeight / 2}px`;
  expect([dialog.dataset.motion, dialog.style.getPropertyValue('--overlay-from')]).toEqual(['grow', from]);
});
