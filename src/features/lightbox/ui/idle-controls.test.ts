// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FACES } from '../rules/faces.ts';
import { hideWhenIdle } from './idle-controls.ts';
import type { Opened } from './opened.ts';

let dialog: HTMLDialogElement;
let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  dialog = document.createElement('dialog');
  dialog.innerHTML = `<div class="pswp__hide-on-close"><button id="close">Close</button></div>
    <button id="next" class="pswp__hide-on-close">Next</button><p tabindex="0"></p>`;
  document.body.append(dialog);
  dialog.show();
});
afterEach(() => {
  ended.abort();
  dialog.remove();
  vi.useRealTimers();
});

const open = (face: keyof typeof FACES) =>
  hideWhenIdle({ dialog, face: FACES[face], signal: ended.signal } as unknown as Opened);
const isHidden = () => dialog.classList.contains('pswp--idle');
const tell = (kind: string, target: EventTarget = document) => target.dispatchEvent(new Event(kind));
const hiddenAt = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds - 1);
  const before = isHidden();
  vi.advanceTimersByTime(1);
  return [before, isHidden()];
};

test.each([
  ['plain', 4000],
  ['product', 4000],
] as const)('[LBX-005a] controls hide after 4 seconds without a pointer that moves: %s', (face, idle) => {
  open(face);
  expect(hiddenAt(idle)).toEqual([false, true]);
  tell('pointermove');
  expect(isHidden()).toBe(false);
  expect(hiddenAt(idle)).toEqual([false, true]);
});

test('[LBX-015c] those of linked pictures after 3.5 seconds', () => {
  open('builder');
  expect(hiddenAt(3500)).toEqual([false, true]);
});

test('[LBX-005a] they hide a second after the pointer has left the window', () => {
  open('plain');
  tell('pointermove');
  tell('pointerleave', document.documentElement);
  expect(hiddenAt(1000)).toEqual([false, true]);
});

test('[LBX-005b] any key shows them and keeps them, and so does the focus in one of them', () => {
  open('plain');
  vi.advanceTimersByTime(3900);
  tell('keydown');
  expect(hiddenAt(4000)).toEqual([false, true]);
  // Happy DOM knows no ring of focus.
  const find = dialog.querySelector.bind(dialog);
  vi.spyOn(dialog, 'querySelector').mockImplementation((selector: string) =>
    find(selector.replaceAll(':focus-visible', ':focus')),
  );
  for (const control of dialog.querySelectorAll('button')) {
    control.focus();
    tell('focusin');
    vi.advanceTimersByTime(60_000);
    expect([control.id, isHidden()]).toEqual([control.id, false]);
  }
  dialog.querySelector('p')?.focus();
  expect(hiddenAt(4000)[1]).toBe(true);
});

test('nothing is hidden once it is closed', () => {
  open('plain');
  ended.abort();
  vi.advanceTimersByTime(10_000);
  expect(isHidden()).toBe(false);
});
