// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPageContext } from '#platform/islands/page-context.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { type OverlayLook, openOverlay } from './open-overlay.ts';
import { queueOverlay } from './overlay-queue.ts';
import { OverlayShell } from './overlay-shell.tsx';

const shell = withPageContext({ texts: {} } as unknown as PageContext, () =>
  renderToStaticMarkup(<OverlayShell />),
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `${shell}<dialog id="menu">menu</dialog>`;
});
afterEach(async () => {
  for (let at = 0; at < 9; at++) {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    await vi.runAllTimersAsync();
  }
  vi.useRealTimers();
});

/** What is open, by its title. */
const shown = () =>
  [...document.querySelectorAll('dialog.overlay[open] h2')].map(({ textContent }) => textContent);
const request = (name: string, more: OverlayLook & { modal?: boolean } = {}) => ({
  name,
  title: name,
  load: async () => `<p>${name}</p>`,
  ...more,
});
const settle = () => vi.advanceTimersByTimeAsync(0);
async function close(name: string) {
  document.querySelector<HTMLDialogElement>(`.overlay-of-${name}[open]`)?.close();
  await settle();
}

test('what opens by itself opens one after the other, by priority, and those alike as they came', async () => {
  for (const [name, priority] of [
    ['late', 0],
    ['first', 5],
    ['later', undefined],
    ['second', 5],
  ] as const)
    void queueOverlay(request(name), priority);
  expect(shown()).toEqual([]);
  const order: string[] = [];
  for (let at = 0; at < 4; at++) {
    await settle();
    order.push(...shown().map(String));
    await close(shown()[0] ?? '');
  }
  expect(order).toEqual(['first', 'second', 'late', 'later']);
});

test('it waits for all that is modal, also what a browser opened alone; shoppers do not wait', async () => {
  const menu = document.getElementById('menu') as HTMLDialogElement;
  menu.showModal();
  const opened = queueOverlay(request('letter'));
  await settle();
  expect(shown()).toEqual([]);
  openOverlay(request('wishes'));
  expect(shown()).toEqual(['wishes']);
  menu.close();
  await settle();
  expect(shown()).toEqual(['wishes']);
  await close('wishes');
  expect(shown()).toEqual(['letter']);
  expect((await opened)?.dialog.open).toBe(true);
});

test('beside the page several may stand, each at a place of its own', async () => {
  void queueOverlay(request('cookies', { place: 'bottom', modal: false }));
  void queueOverlay(request('sale', { place: 'bottom', modal: false }));
  void queueOverlay(request('hint', { place: 'top-end', modal: false }));
  await settle();
  expect(shown()).toEqual(['cookies', 'hint']);
  await close('cookies');
  expect(shown()).toEqual(['hint', 'sale']);
});

test('what is taken out before its turn never opens, and says so', async () => {
  const life = new AbortController();
  openOverlay(request('wishes'));
  const taken = queueOverlay(request('letter'), 0, life.signal);
  const never = queueOverlay(request('note'), 0, AbortSignal.abort());
  life.abort();
  expect([await taken, await never]).toEqual([null, null]);
  await close('wishes');
  expect(shown()).toEqual([]);
});

test('without the shell its failure is told to whoever asked', async () => {
  document.getElementById('overlay-shell')?.remove();
  const asked = queueOverlay(request('letter'));
  const failed = expect(asked).rejects.toThrow('no #overlay-shell');
  await settle();
  await failed;
});
