// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Opening, type OverlayTold, openDialog, openedDialog } from './overlay-stack.ts';

const told: string[] = [];
const tell = (event: Event) => {
  const { name, dialog } = (event as CustomEvent<OverlayTold>).detail;
  told.push(`${event.type} ${name} ${dialog.id}`);
};

beforeEach(() => {
  for (const kind of ['overlay-open', 'overlay-close']) document.addEventListener(kind, tell);
  document.body.innerHTML = `<main><button id="opener">open</button></main>
    ${['cart', 'note', 'tip'].map((id) => `<dialog id="${id}"><button>${id}</button></dialog>`).join('')}`;
  focusOn('#opener');
  told.length = 0;
});

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  for (const kind of ['overlay-open', 'overlay-close']) document.removeEventListener(kind, tell);
});

const dialogOf = (id: string) => document.getElementById(id) as HTMLDialogElement;
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const pressEscape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
};
const isOpen = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ id }) => id);
function open(id: string, opening?: Opening) {
  const dialog = dialogOf(id);
  const how: string[] = [];
  const { show, showModal } = dialog;
  dialog.show = () => how.push('show') && show.call(dialog);
  dialog.showModal = () => how.push('modal') && showModal.call(dialog);
  openDialog(id, dialog, opening);
  Object.assign(dialog, { show, showModal });
  return how[0] ?? 'open';
}

test('a dialog that stands in the page marks it, is known by its name and told of, however it closes', () => {
  expect(open('cart')).toBe('modal');
  expect(openedDialog('cart')).toBe(dialogOf('cart'));
  expect(document.body.className).toBe('cart-open overlay-open');
  dialogOf('cart').close();
  expect(openedDialog('cart')).toBeUndefined();
  expect(document.body.className).toBe('');
  expect(document.activeElement?.id).toBe('opener');
  expect(told).toEqual(['overlay-open cart cart', 'overlay-close cart cart']);
});

test('what stands beside the page takes the focus only from whoever asked for it, and gives back only what it has', () => {
  expect(open('note', { modal: false, opener: null })).toBe('open');
  expect(dialogOf('note').className).toBe('overlay-beside');
  expect(document.activeElement?.id).toBe('opener');
  dialogOf('note').close();
  expect(document.activeElement?.id).toBe('opener');
  // Who asked for it and went on elsewhere stays there; who is still in it comes back.
  for (const [within, expected] of [
    ['main', 'main'],
    ['#note button', 'opener'],
  ] as const) {
    expect(open('note', { modal: false })).toBe('show');
    document.querySelector('main')?.setAttribute('id', 'main');
    document.querySelector('main')?.setAttribute('tabindex', '-1');
    focusOn(within);
    dialogOf('note').close();
    expect([within, document.activeElement?.id]).toEqual([within, expected]);
    focusOn('#opener');
  }
});

test('Escape closes the topmost of what stands beside the page, and leaves it to the browser what is modal', () => {
  open('note', { modal: false });
  open('tip', { modal: false });
  // Such as a menu that was opened without script.
  dialogOf('cart').showModal();
  pressEscape();
  expect(isOpen()).toEqual(['cart', 'note', 'tip']);
  dialogOf('cart').close();
  // A field that cleared itself has used the key up.
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  pressEscape();
  expect(isOpen()).toEqual(['note', 'tip']);
  pressEscape();
  expect(isOpen()).toEqual(['note']);
  // What has been closed in this moment and is told a little later is not the topmost any more.
  open('tip', { modal: false });
  dialogOf('tip').open = false;
  pressEscape();
  dialogOf('tip').dispatchEvent(new Event('close'));
  expect(isOpen()).toEqual([]);
  pressEscape();
  expect(told.slice(-2)).toEqual(['overlay-close note note', 'overlay-close tip tip']);
});

test('while something modal is open, also by the browser alone, nothing opens beside the page', () => {
  dialogOf('cart').showModal();
  expect(open('note', { modal: false })).toBe('modal');
  expect(dialogOf('note').className).toBe('');
});
