// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPanel, type PanelWays } from './keep-panel.ts';
import { start } from './panel-state.live.ts';

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function pageWith(more = '') {
  document.body.innerHTML = `
    <button id="opener" aria-controls="panel" aria-expanded="false">Open</button>
    <dialog id="panel" ${more}><h2>More</h2><button command="close" commandfor="panel">Close</button><input id="field"></dialog>`;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const opener = document.querySelector('#opener') as HTMLButtonElement;
  opener.focus();
  const state = () => ({
    open: dialog.open,
    classes: ['is-open', 'is-closed', 'is-closing'].filter((name) => dialog.classList.contains(name)),
    expanded: opener.getAttribute('aria-expanded'),
    hidden: dialog.getAttribute('aria-hidden'),
    inert: dialog.inert,
  });
  const key = (name: string) =>
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return { dialog, opener, state, key, keep: (ways?: PanelWays) => keepPanel(dialog, ended.signal, ways) };
}

const closed = { open: false, classes: ['is-closed'], expanded: 'false', hidden: 'true' };
const opened = { open: true, classes: ['is-open'], expanded: 'true', hidden: null };
/** Changes of attributes are told in a microtask. */
const told = () => Promise.resolve();

test('[NAV-002a][NAV-001a][NAV-007c] whoever opens and closes it, classes and states of the panel and its openers are true', async () => {
  const { dialog, state, keep } = pageWith();
  keep();
  expect(state()).toMatchObject(closed);
  dialog.showModal();
  await told();
  expect(state()).toMatchObject(opened);
  dialog.close();
  await told();
  expect(state()).toMatchObject(closed);
});

test('[NAV-002b] the focus goes into what has opened after 100 ms, to its first field', async () => {
  const { keep, opener } = pageWith();
  const panel = keep({ focus: true, inert: true });
  panel.open(opener);
  vi.advanceTimersByTime(99);
  expect(document.activeElement?.id).not.toBe('field');
  vi.advanceTimersByTime(1);
  expect(document.activeElement?.id).toBe('field');
  panel.close();
  await told();
  expect(document.activeElement).toBe(opener);
});

test('[NAV-002b] a search popup says that it wants the focus; the cart’s drawer keeps what browsers focus', async () => {
  for (const [attribute, expected] of [
    ['data-focus', 'field'],
    ['', 'opener'],
  ] as const) {
    const { dialog, opener } = pageWith(attribute);
    start(dialog, { signal: ended.signal } as Parameters<typeof start>[1]);
    dialog.showModal();
    await told();
    opener.focus();
    vi.advanceTimersByTime(100);
    expect([attribute, document.activeElement?.id]).toEqual([attribute, expected]);
  }
});

test.each(['Escape', 'outside', 'button'])(
  '[NAV-003ab] %s closes it, 400 ms later, and the focus is back at its button',
  async (way) => {
    const { dialog, opener, state, key, keep } = pageWith();
    const panel = keep({ closeDelay: 400, inert: true, focus: true });
    panel.open(opener);
    vi.advanceTimersByTime(100);
    if (way === 'Escape') key('Escape');
    else if (way === 'outside') dialog.click();
    else dialog.querySelector<HTMLElement>('[command=close]')?.click();
    expect(state()).toMatchObject({ open: true, classes: ['is-closed', 'is-closing'], expanded: 'false' });
    vi.advanceTimersByTime(399);
    expect(dialog.open).toBe(true);
    vi.advanceTimersByTime(1);
    await told();
    expect(state()).toMatchObject({ ...closed, inert: true });
    expect(document.activeElement).toBe(opener);
  },
);

test('a gesture that goes back closes it as well, and who wants less motion does not wait', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { dialog, state, keep } = pageWith();
  keep({ closeDelay: 400 }).open();
  const back = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(back);
  await told();
  expect([back.defaultPrevented, state()]).toMatchObject([true, closed]);
});

test('[NAV-007ab] closed it is inert; Escape and a press beside it close it unless their owner prevents that', async () => {
  for (const [ways, afterEscape, afterPress] of [
    [{}, closed, closed],
    [{ onEscape: false }, opened, closed],
    [{ onOutside: false }, closed, opened],
    [{ onEscape: false, onOutside: false }, opened, opened],
  ] as const) {
    const { dialog, state, key, keep } = pageWith();
    const panel = keep({ inert: true, ...ways });
    expect(state()).toEqual({ ...closed, inert: true });
    for (const [press, after] of [
      [() => key('Escape'), afterEscape],
      [() => dialog.click(), afterPress],
    ] as const) {
      panel.open();
      await told();
      expect(state()).toEqual({ ...opened, inert: false });
      press();
      await told();
      expect([ways, state()]).toMatchObject([ways, after]);
    }
    panel.close();
    await told();
    expect(dialog.open).toBe(false);
  }
});

test.each([
  '<a href="/more/">More</a>',
  '<iframe></iframe>',
  '<video controls></video>',
  '<audio controls></audio>',
  '<input type="submit">',
  '<details><summary>More</summary></details>',
  '<p contenteditable>Words</p>',
  '<p tabindex="0">Words</p>',
])('[NAV-002b] Tab leads from the last thing to the first and back, where the last one is %s', (last) => {
  const { dialog, keep } = pageWith();
  // Results that arrows lead to are no stop, nor what is not seen.
  dialog.insertAdjacentHTML(
    'beforeend',
    `${last}<a href="/cup/" tabindex="-1">Cup</a><a href="/x/" id="unseen">No</a>`,
  );
  const asked: unknown[] = [];
  for (const one of dialog.querySelectorAll<HTMLElement>('*'))
    one.checkVisibility = (ways) => {
      asked.push(ways);
      return one.id !== 'unseen';
    };
  keep().open();
  const first = dialog.querySelector('button') as HTMLElement;
  const end = (dialog.querySelector('summary') ??
    dialog.querySelector('#field')?.nextElementSibling) as HTMLElement;
  const tab = (from: HTMLElement, shiftKey: boolean, to: HTMLElement) => {
    const focused = vi.spyOn(to, 'focus');
    from.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
    );
    return focused.mock.calls.length;
  };
  expect([tab(first, true, end), tab(end, false, first)]).toEqual([1, 1]);
  expect(asked).toContainEqual({ visibilityProperty: true });
});
