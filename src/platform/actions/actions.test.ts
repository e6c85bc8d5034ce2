// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { onAction, onLazyAction } from './actions.ts';

let seen: string[] = [];
const reported: unknown[] = [];
let finish: () => void = () => {};
let loads = 0;
let canLoad = true;

const note = (element: HTMLElement, event: Event) => {
  seen.push(`${element.dataset.action} ${event.type} ${element.dataset.product ?? ''}`.trim());
};

beforeAll(() => {
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onAction('open', note);
  onAction('send', note, { on: 'submit' });
  onAction('pick', note, { on: 'change' });
  onAction('decline', (element, event) => {
    note(element, event);
    return false;
  });
  onAction('break', () => {
    throw new Error('broken action');
  });
  const slow = (element: HTMLElement, event: Event) => {
    note(element, event);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  onAction('slow', slow, { lock: true });
  onAction('eager', slow);
  const load = async () => {
    loads++;
    if (!canLoad) throw new Error('lost');
    return (element: HTMLElement, event: Event) => note(element, event);
  };
  onLazyAction('later', load);
  onLazyAction('later-send', load, { on: 'submit' });
});

beforeEach(() => {
  seen = [];
  reported.length = 0;
  loads = 0;
  canLoad = true;
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

test('an action takes clicks, submits and changes of its elements, whatever in them was hit', () => {
  const link = show(
    '<a href="/native" data-action="open" data-product="12">open <svg><path></path></svg></a>',
  );
  expect(click(link.querySelector('path') as Element).isLeft).toBe(false);
  const form = show('') && document.body;
  form.innerHTML = '<form data-action="send"><select data-action="pick"></select></form>';
  fire(form.querySelector('select') as Element, new Event('change', { bubbles: true, cancelable: true }));
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

test('a locked action runs once at a time, another as often as it is asked', async () => {
  const slow = show('<button data-action="slow">slow</button>');
  click(slow);
  expect(click(slow).isLeft).toBe(false);
  expect(seen).toEqual(['slow click']);
  expect(slow.getAttribute('aria-busy')).toBe('true');
  finish();
  await vi.waitFor(() => expect(slow.hasAttribute('aria-busy')).toBe(false));
  click(slow);
  expect(seen).toEqual(['slow click', 'slow click']);
  document.body.innerHTML = '';
  const eager = show('<button data-action="eager">eager</button>');
  for (let time = 0; time < 2; time++) click(eager);
  expect(seen.filter((each) => each === 'eager click')).toHaveLength(2);
});

test('a lazy action loads with its first use; one that cannot be loaded leaves link and form to the browser', async () => {
  const link = show('<a href="/native" data-action="later">later</a>');
  expect(loads).toBe(0);
  expect(click(link).isLeft).toBe(false);
  await vi.waitFor(() => expect(seen).toEqual(['later click']));
  canLoad = false;
  const followed = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', followed);
  click(link);
  // The first time it was held, the second time it is the browser's.
  await vi.waitFor(() => expect(followed).toHaveBeenCalledTimes(2));
  window.removeEventListener('click', followed);
  expect(reported.map(String)).toEqual(['Error: Action later could not be loaded.']);

  document.body.innerHTML = '';
  const form = show('<form data-action="later-send"><button>go</button></form>') as HTMLFormElement;
  const sent = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
  submit(form);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});
