// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { actions, start } from './off-canvas.live.ts';

let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
  document.body.replaceChildren();
});

function panelOf(attributes = 'data-takes="off_canvas"') {
  document.body.innerHTML = `<a href="#x" aria-controls="off-canvas-help">x</a>
    <div ${attributes}><dialog id="off-canvas-help"><button>Close</button></dialog></div>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const act = (deed: string, more = '') => {
    link.hash = `action=off_canvas:${deed}&id=help${more}`;
    actions?.[`off_canvas:${deed}`]?.(link, new Event('click'));
    return dialog.open;
  };
  return { act, link, dialog };
}

test('[NAV-008ac] links open, close and toggle a panel; displayMode says it otherwise', async () => {
  const { act, link } = panelOf();
  expect([act('open'), act('open')]).toEqual([true, true]);
  await Promise.resolve();
  expect(link.getAttribute('aria-expanded')).toBe('true');
  expect([act('close'), act('close')]).toEqual([false, false]);
  expect([act('toggle'), act('toggle')]).toEqual([true, false]);
  expect(act('open', '&displayMode=close')).toBe(false);
  expect(act('close', '&displayMode=open')).toBe(true);
  expect(act('open', '&displayMode=toggle')).toBe(false);
  expect(act('open', '&displayMode=odd')).toBe(true);
});

test('[NAV-008a] what is no panel of the page stays as it is', () => {
  const { act } = panelOf('');
  expect(act('open')).toBe(false);
});

test('[NAV-007a] its owner’s ways hold however it was opened', () => {
  const { act, dialog } = panelOf();
  dialog.dataset.keeps = 'escape';
  start(dialog.parentElement as HTMLElement, { signal: ended.signal } as Parameters<typeof start>[1]);
  act('open');
  const pressEscape = () =>
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true }));
  pressEscape();
  expect(dialog.open).toBe(true);
  dialog.click();
  expect(dialog.open).toBe(false);
});

test('a panel that a link opened before its script had come is let go with that script', async () => {
  const { act, dialog, link } = panelOf();
  act('open');
  const own = new AbortController();
  start(dialog.parentElement as HTMLElement, { signal: own.signal } as Parameters<typeof start>[1]);
  await Promise.resolve();
  expect(link.getAttribute('aria-expanded')).toBe('true');
  own.abort();
  dialog.close();
  await Promise.resolve();
  // Nobody takes care of it any more, the link neither.
  expect(link.getAttribute('aria-expanded')).toBe('true');
});
