// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as scripts from '#platform/live/load-script.ts';
import { actionOf, anchorOf, clickedBy } from './link-targets.ts';
import { actions, start } from './links.live.ts';

let ended: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  location.hash = '';
});

function begin(selector: string): void {
  const root = document.querySelector(selector) as HTMLElement;
  start(root, { signal: ended.signal } as Parameters<typeof start>[1]);
}

/** Clicks a link; answers whether the browser goes on to follow it. */
function follow(selector: string, how: MouseEventInit = {}): boolean {
  const link = document.querySelector(selector) as HTMLElement;
  const event = new MouseEvent('click', { bubbles: true, ...how });
  Object.defineProperty(event, 'target', { value: link });
  return actions?.['follow-link']?.(link, event) === false;
}

/** A panel of the page whose script has these actions. */
function panelWith(taken: Record<string, () => void>) {
  vi.spyOn(scripts, 'loadScript').mockResolvedValue({ actions: taken });
  return '<div data-takes="off_canvas" data-script="/assets/panel.js"><dialog id="off-canvas-help"></dialog></div>';
}

test('[NAV-012ab] anchors are #, a letter or underscore, then word characters or hyphens; nothing else is one', () => {
  for (const hash of ['#a', '#_x', '#Team-2', '#a_b-c9']) expect(anchorOf(hash)).toBe(hash.slice(1));
  const others = ['', '#', '#9', '#-a', '#a.b', '#a b', '#a,#b', '#a:hover', '#a%20', '#[id]', 'a', '#é'];
  for (const hash of others) expect([hash, anchorOf(hash)]).toEqual([hash, null]);
  expect([clickedBy('#!help'), clickedBy('#!9'), clickedBy('#help')]).toEqual(['help', null, null]);
});

test('[NAV-008c] an address names an action with its id and settings; others name none', () => {
  for (const deed of ['open', 'close', 'toggle'])
    expect(actionOf(`#action=off_canvas:${deed}&id=help&displayMode=toggle`)).toEqual({
      on: 'off_canvas',
      deed,
      id: 'help',
      settings: { id: 'help', displayMode: 'toggle' },
    });
  for (const hash of ['', '#help', '#action=off_canvas:open', '#action=x&id=a', '#action=a:b&id=9"]'])
    expect([hash, actionOf(hash)]).toEqual([hash, null]);
});

test('[NAV-009] an anchor keeps the browser’s own scrolling and fragment, and the focus moves there', () => {
  document.body.innerHTML = '<a href="#team">Team</a><h2 id="team">Team</h2>';
  expect(follow('a')).toBe(true);
  vi.runAllTimers();
  expect(document.activeElement?.id).toBe('team');
  expect(document.querySelector('h2')?.tabIndex).toBe(-1);
});

test('[NAV-014] a #!id link presses what its owner marked as a target, and nothing else', () => {
  document.body.innerHTML =
    '<a href="#!help">x</a><a class="no" href="#!pay">x</a><button id="help" data-link-target>x</button><button id="pay">x</button>';
  const pressed: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
  expect([follow('a'), follow('a.no')]).toEqual([false, false]);
  expect(pressed).toEqual(['help']);
  // Another tab is the browser's affair.
  expect(follow('a', { ctrlKey: true })).toBe(true);
});

test('[NAV-008b] a hash in the address runs the action once if a link of the page says the same', async () => {
  const open = vi.fn();
  const panel = panelWith({ 'off_canvas:open': open });
  document.body.innerHTML = `<a class="close" href="#action=off_canvas:close&id=help">x</a>${panel}`;
  location.hash = '#action=off_canvas:open&id=help';
  begin('a');
  await vi.runAllTimersAsync();
  expect(open).not.toHaveBeenCalled();
  document.body.innerHTML = `<p><a href="#action=off_canvas:open&amp;id=help">x</a></p><a class="too" href="#action=off_canvas:open&amp;id=help">x</a>${panel}`;
  begin('p');
  begin('.too');
  await vi.runAllTimersAsync();
  expect(open).toHaveBeenCalledOnce();
  // What stands in a text says what it does, too.
  expect(document.querySelector('a')?.getAttribute('aria-controls')).toBe('off-canvas-help');
});

test('a link acts only upon what the page offers', async () => {
  document.body.innerHTML = `<a href="#action=off_canvas:explode&id=help">x</a>`;
  follow('a');
  await vi.runAllTimersAsync();
  document.body.insertAdjacentHTML('beforeend', panelWith({ 'off_canvas:open': vi.fn() }));
  follow('a');
  await vi.runAllTimersAsync();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test.each([
  ['[NAV-013ab] ', '?popup-selector=.a_.b&eael-lostpassword=1', 300, 1],
  ['[NAV-013ab] ', '?popup-selector=.a_.b&eael-resetpassword=1', 300, 1],
  ['[NAV-013a] not before 300 ms: ', '?popup-selector=.a_.b&eael-resetpassword=1', 299, 0],
  ['[NAV-013a] beside one of two parameters only: ', '?popup-selector=.b', 300, 0],
  ['[NAV-013b] never what is no target: ', '?popup-selector=.c&eael-lostpassword=1', 300, 0],
  ['[NAV-013b] what is no selector is ignored: ', '?popup-selector=((&eael-lostpassword=1', 300, 0],
])('%s%s', (_title, query, after, times) => {
  history.replaceState(null, '', query);
  document.body.innerHTML =
    '<div class="a"><button class="b" data-link-target>x</button></div><button class="c">x</button>';
  const pressed = vi.fn();
  document.body.addEventListener('click', pressed, { signal: ended.signal });
  begin('.b');
  begin('.c');
  vi.advanceTimersByTime(after);
  expect(pressed).toHaveBeenCalledTimes(times);
  history.replaceState(null, '', '/');
});
