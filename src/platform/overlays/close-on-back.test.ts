// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVES } from './close-on-back.ts';
import { type Opening, openDialog } from './overlay-stack.ts';

/** A history of its own, since going back is not the page's alone to do. */
let entries: unknown[];

beforeEach(() => {
  entries = [{ page: 1 }];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => void entries.push(state),
    back,
  });
  document.body.innerHTML = '<dialog id="list"></dialog><dialog id="picker"></dialog>';
});
afterEach(() => {
  for (const one of document.querySelectorAll('dialog')) if (one.open) one.close(LEAVES);
  vi.unstubAllGlobals();
});

function back(): void {
  entries.pop();
  dispatchEvent(new PopStateEvent('popstate', { state: entries.at(-1) }));
}
const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement;
const open = (id: string, opening?: Opening) => openDialog(id, dialogOf(id), opening);
const isOpen = () => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);

test('back closes what was opened last, one at a time, and then leads on', () => {
  open('list');
  open('picker');
  expect(entries).toEqual([{ page: 1 }, { page: 1, overlays: 1 }, { page: 1, overlays: 2 }]);
  back();
  expect(isOpen()).toEqual(['list']);
  back();
  expect([isOpen(), entries]).toEqual([[], [{ page: 1 }]]);
});

test('what is closed otherwise takes its entry along, and leaves that of what is below', () => {
  open('list');
  open('picker');
  dialogOf('picker').close();
  expect([isOpen(), entries.length]).toEqual([['list'], 2]);
  dialogOf('list').close();
  expect(entries).toEqual([{ page: 1 }]);
});

test('what closes because its page is left does not go back, nor does it when it opens and closes again', () => {
  open('list');
  dialogOf('list').close(LEAVES);
  expect(entries.length).toBe(2);
  back();
  open('list');
  dialogOf('list').close();
  expect(entries.length).toBe(1);
});

test.each([
  ['stands beside the page', () => open('list', { modal: false })],
  ['keeps an entry of its own', () => open('list', { back: 'own' })],
  [
    'browsers close by themselves',
    () => {
      vi.stubGlobal('CloseWatcher', class {});
      open('list');
    },
  ],
  [
    'is used with a mouse',
    () => {
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      open('list');
    },
  ],
])('what %s has none', (_, opens) => {
  opens();
  expect([isOpen(), entries.length]).toEqual([['list'], 1]);
});
