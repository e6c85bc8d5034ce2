// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importScript } from '#platform/live/import-script.ts';
import { onAction, startActions } from './actions.ts';

vi.mock('#platform/live/import-script.ts', () => ({ importScript: vi.fn() }));

let seen: string[] = [];
const reported: unknown[] = [];

const note = (element: HTMLElement, event: Event) => {
  seen.push(`${element.dataset.action} ${event.type} ${element.dataset.product ?? ''}`.trim());
};

beforeAll(() => {
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  startActions();
  onAction('open', note);
  onAction('send', note, 'submit');
  onAction('pick', note, 'change');
  onAction('decline', (element, event) => {
    note(element, event);
    return false;
  });
  onAction('break', () => {
    throw new Error('broken action');
  });
});

beforeEach(() => {
  seen = [];
  reported.length = 0;
  vi.mocked(importScript).mockReset();
});

afterEach(() => {
  document.body.innerHTML = '';
});

/** Shows HTML and answers its first element with an action. */
function show(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.querySelector('[data-action]') as HTMLElement;
}

/** What the browser would do by itself after an event, once everybody on the page has heard of it. */
function fire(element: Element, event: Event): { isLeft: boolean } {
  let isLeft = true;
  const last = (heard: Event) => {
    isLeft = !heard.defaultPrevented;
    heard.preventDefault();
  };
  window.addEventListener(event.type, last, { once: true });
  element.dispatchEvent(event);
  window.removeEventListener(event.type, last);
  return { isLeft };
}
const click = (element: Element, more: MouseEventInit = {}) =>
  fire(element, new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
const submit = (element: Element) =>
  fire(element, new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const change = (element: Element) => fire(element, new Event('change', { bubbles: true, cancelable: true }));

test('what is wanted soon is fetched once somebody begins to look around, and by nobody else', async () => {
  vi.mocked(importScript).mockResolvedValue({ actions: { later: note } });
  show('<a href="/x" data-action="later" data-from="/assets/later-x.js">later</a>');
  for (const sign of ['scroll', 'pointerover', 'keydown']) {
    const script = `/assets/soon-${sign}.js`;
    document.body.replaceChildren();
    show(`<a href="/x" data-action="later" data-soon data-from="${script}">soon</a>`);
    expect(vi.mocked(importScript).mock.calls.flat()).not.toContain(script);
    window.dispatchEvent(new Event(sign));
    expect(vi.mocked(importScript).mock.calls.flat()).toContain(script);
  }
  expect(vi.mocked(importScript).mock.calls.flat()).not.toContain('/assets/later-x.js');
});

test('an action takes clicks, submits and changes of its elements, whatever in them was hit', () => {
  const link = show(
    '<a href="/native" data-action="open" data-product="12">open <svg><path></path></svg></a>',
  );
  expect(click(link.querySelector('path') as Element).isLeft).toBe(false);
  const form = show('') && document.body;
  form.innerHTML = '<form data-action="send"><select data-action="pick"></select></form>';
  change(form.querySelector('select') as Element);
  expect(submit(form.querySelector('form') as Element).isLeft).toBe(false);
  // A form's action is for sending it: clicks in it go on.
  expect(click(form.querySelector('form') as Element).isLeft).toBe(true);
  expect(seen).toEqual(['open click 12', 'pick change', 'send submit']);
});

test('the nearest action for the kind of event counts, and elements inserted later are served too', () => {
  show('<section data-action="decline"><button data-action="pick">in</button></section>');
  click(document.querySelector('button') as Element);
  expect(seen).toEqual(['decline click']);
});

test('a modified click on a link, an unknown action and one that declines are left to the browser', () => {
  const link = show('<a href="/native" data-action="open">open</a>');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(click(link, { [key]: true }).isLeft).toBe(true);
  expect(click(link, { button: 1 }).isLeft).toBe(true);
  expect(seen).toEqual([]);
  document.body.innerHTML = '';
  expect(click(show('<a href="/x" data-action="unknown">?</a>')).isLeft).toBe(true);
  document.body.innerHTML = '';
  expect(click(show('<a href="/x" data-action="decline">no</a>')).isLeft).toBe(true);
  document.body.innerHTML = '';
  // A button has nowhere else to open.
  expect(click(show('<button data-action="open">open</button>'), { ctrlKey: true }).isLeft).toBe(false);
  expect(seen).toEqual(['decline click', 'open click']);
});

test('what somebody else took already is not taken again', () => {
  const button = show('<div><button data-action="open">open</button></div>');
  button.parentElement?.addEventListener('click', (event) => event.preventDefault());
  click(button);
  expect(seen).toEqual([]);
});

test('an action that throws is reported and stops nothing else', () => {
  expect(click(show('<a href="/x" data-action="break">!</a>')).isLeft).toBe(false);
  document.body.innerHTML = '';
  click(show('<a href="/x" data-action="open">open</a>'));
  expect(reported.map(String)).toEqual(['Error: broken action']);
  expect(seen).toEqual(['open click']);
});

test('the script of an action is fetched once at the first sign of intent, and a click then runs it at once', async () => {
  vi.mocked(importScript).mockResolvedValue({ actions: { later: note } });
  const link = show('<a href="/native" data-action="later" data-from="/assets/later-a.js"><b>later</b></a>');
  const inner = link.querySelector('b') as Element;
  expect(importScript).not.toHaveBeenCalled();
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    inner.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(vi.mocked(importScript).mock.calls).toEqual([['/assets/later-a.js']]);
  await vi.waitFor(async () => expect(await importScript('/assets/later-a.js')).toBeDefined());
  expect(click(inner).isLeft).toBe(false);
  expect(seen).toEqual(['later click']);
});

test('what an element takes by a selector is served wherever it stands, also before the script is there', async () => {
  vi.mocked(importScript).mockResolvedValue({ actions: { enter: note } });
  show('<i data-action="enter" data-from="/assets/enter.js" data-also=".enter, .join"></i>');
  show(
    '<p><a href="/account/" class="enter" data-product="7"><b>enter</b></a> <a href="/else/">else</a></p>',
  );
  const [taken, other] = document.querySelectorAll('a') as unknown as [HTMLElement, HTMLElement];
  expect(click(taken.firstElementChild as Element).isLeft).toBe(false);
  await vi.waitFor(() => expect(seen).toEqual(['enter click 7']));
  expect(click(other).isLeft).toBe(true);
  expect(click(taken, { ctrlKey: true }).isLeft).toBe(true);
  expect(click(taken).isLeft).toBe(false);
  expect(seen).toEqual(['enter click 7', 'enter click 7']);
});

test('several elements take by selectors of their own, and their scripts are fetched at the first sign', async () => {
  vi.mocked(importScript).mockResolvedValue({ actions: { leave: note } });
  show('<i data-action="arrive" data-from="/assets/arrive.js" data-also=".arrive"></i>');
  show('<i data-action="leave" data-from="/assets/leave.js" data-also=".leave, .go"></i>');
  show('<p><a href="/else/" class="go">go</a></p>');
  const link = document.querySelector('a.go') as HTMLElement;
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(vi.mocked(importScript).mock.calls).toEqual([['/assets/leave.js']]);
  await vi.waitFor(async () => expect(await importScript('/assets/leave.js')).toBeDefined());
  expect(click(link).isLeft).toBe(false);
  expect(seen).toEqual(['leave click']);
});

test('what an element takes goes where it leads once its script cannot be had', async () => {
  vi.mocked(importScript).mockRejectedValue(new Error('offline'));
  show('<i data-action="enter" data-from="/assets/enter-away.js" data-also=".enter"></i>');
  show('<p><a href="#account" class="enter">enter</a></p>');
  const link = document.querySelector('a') as HTMLElement;
  const natively = vi.fn((event: Event) => event.preventDefault());
  expect(click(link).isLeft).toBe(false);
  link.addEventListener('click', natively);
  await vi.waitFor(() => expect(natively).toHaveBeenCalledOnce());
});

test('who clicks before the script is there is served when it is; forms wait for submit, selects for change', async () => {
  vi.mocked(importScript).mockResolvedValue({ actions: { later: note, choose: note } });
  const form = show(
    '<form data-action="later" data-from="/assets/later-b.js"><select data-action="choose" data-from="/assets/later-b.js"></select></form>',
  );
  expect(click(form).isLeft).toBe(true);
  expect(importScript).not.toHaveBeenCalled();
  expect(submit(form).isLeft).toBe(false);
  change(form.querySelector('select') as Element);
  await vi.waitFor(() => expect(seen).toEqual(['later submit', 'choose change']));
  expect(importScript).toHaveBeenCalledTimes(1);
});

test('an action whose script declines, lacks it or cannot be loaded leaves link and form to the browser', async () => {
  const followed = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', followed);
  vi.mocked(importScript).mockResolvedValue({ actions: { no: () => false } });
  click(show('<a href="/native" data-action="no" data-from="/assets/later-c.js">no</a>'));
  // The first time it was held, the second time it is the browser's.
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
  expect(reported).toEqual([]);
  document.body.innerHTML = '';
  click(show('<a href="/native" data-action="other" data-from="/assets/later-d.js">?</a>'));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(4));
  document.body.innerHTML = '';
  vi.mocked(importScript).mockRejectedValue(new Error('lost'));
  click(show('<a href="/native" data-action="later" data-from="/assets/later-e.js">later</a>'));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(6));
  window.removeEventListener('click', followed);
  document.body.innerHTML = '';
  const form = show(
    '<form data-action="send" data-from="/assets/later-e.js"><button>go</button></form>',
  ) as HTMLFormElement;
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
  submit(form);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(reported.map(String)).toEqual([
    'Error: Action other could not be loaded.',
    'Error: Action later could not be loaded.',
    'Error: Action send could not be loaded.',
  ]);
  // A browser may remember that an address failed, so it is asked for at another.
  expect(vi.mocked(importScript).mock.calls.at(-1)).toEqual([
    expect.stringMatching(/^\/assets\/later-e\.js\?retry=\d+$/),
  ]);
});

test('no script from elsewhere is ever fetched, whatever HTML names it', async () => {
  const addresses = [
    'https://elsewhere.example/assets/x.js',
    '//elsewhere.example/assets/x.js',
    '/media/7-abc/x.js',
    '/assets/../media/x.js',
    '/assets/x.js?y=/media/x.js',
    'data:text/javascript,alert(1)',
    'assets/x.js',
  ];
  const followed = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', followed);
  for (const address of addresses) {
    document.body.innerHTML = '';
    const link = show('<a href="/native" data-action="later">later</a>');
    link.dataset.from = address;
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    followed.mockClear();
    click(link);
    await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
  }
  window.removeEventListener('click', followed);
  expect(importScript).not.toHaveBeenCalled();
  expect(reported).toHaveLength(addresses.length);
});
