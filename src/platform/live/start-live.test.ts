// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importScript } from './import-script.ts';
import type { Life, LiveScript } from './live-script.ts';
import { startLive } from './start-live.ts';

vi.mock('./import-script.ts', () => ({ importScript: vi.fn() }));
vi.mock('#platform/islands/page-context-block.ts', () => ({ readPageContext: () => ({ locale: 'en' }) }));

interface Run extends Life {
  root: HTMLElement;
}
let runs: Run[] = [];
let idle: (() => void)[] = [];
let near: ((isNear: boolean) => void)[] = [];
const reported: unknown[] = [];
const script: LiveScript = { start: (root, life) => void runs.push({ root, ...life }) };
let used = 0;

class Sight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    near.push((isIntersecting) => tell([{ isIntersecting }]));
  }
  observe(): void {}
  disconnect(): void {
    near = [];
  }
}

beforeAll(() => {
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('requestIdleCallback', (deed: () => void) => idle.push(deed));
  document.body.innerHTML = '<p id="first" data-script="/assets/first.js"></p>';
  vi.mocked(importScript).mockResolvedValue(script);
  startLive({
    element: 'x-thing',
    load() {
      runtimeLoads++;
      return runtime();
    },
  });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(importScript).mockResolvedValue(script);
});
afterEach(async () => {
  document.body.innerHTML = '';
  await vi.runAllTimersAsync();
  runs = [];
  idle = [];
  near = [];
  reported.length = 0;
  vi.mocked(importScript).mockReset();
  vi.useRealTimers();
});

let runtimeLoads = 0;
let runtime = async () => {};

/** Lets mutations be told and scripts be loaded. */
const passed = () => vi.advanceTimersByTimeAsync(0);
const idsOf = () => runs.map(({ root }) => root.id);

/** Inserts an element whose script has an address of its own. */
async function insert(more = '', into: Element = document.body): Promise<HTMLElement> {
  into.insertAdjacentHTML(
    'beforeend',
    `<p id="p${++used}" data-script="/assets/x-${used}.js" ${more}><b></b></p>`,
  );
  await passed();
  return into.lastElementChild as HTMLElement;
}

test('what the page came with and whatever enters it later starts once, with the page and a signal', async () => {
  await passed();
  expect(idsOf()).toEqual(['first']);
  vi.mocked(importScript).mockClear();
  const box = document.createElement('div');
  box.innerHTML = '<section><p id="deep" data-script="/assets/first.js"></p></section><p id="beside"></p>';
  document.body.append(box);
  document.body.insertAdjacentHTML('afterbegin', '<p id="top" data-script="/assets/first.js"></p>');
  await passed();
  expect(idsOf()).toEqual(['first', 'deep', 'top']);
  expect(runs.map(({ root }) => root.hasAttribute('data-live'))).toEqual([true, true, true]);
  expect(runs.map(({ page, signal }) => [page.locale, signal.aborted])).toEqual([
    ['en', false],
    ['en', false],
    ['en', false],
  ]);
  // What is there is not fetched again.
  expect(importScript).not.toHaveBeenCalled();
});

test('the signal is aborted when the element has left, not when it moves; put back it starts anew', async () => {
  const root = await insert();
  const around = document.createElement('div');
  document.body.append(around);
  around.append(root);
  await passed();
  around.remove();
  document.body.prepend(around);
  await passed();
  expect([runs.length, runs[0]?.signal.aborted]).toEqual([1, false]);
  around.remove();
  await passed();
  expect([runs[0]?.signal.aborted, root.hasAttribute('data-live')]).toEqual([true, false]);
  document.body.append(around);
  await passed();
  expect([runs.length, runs[1]?.signal.aborted, root.hasAttribute('data-live')]).toEqual([2, false, true]);
});

test('an inert template starts nothing', async () => {
  document.body.innerHTML = '<template><p data-script="/assets/inert.js"></p></template>';
  await passed();
  expect(importScript).not.toHaveBeenCalled();
});

test('idle, visible and touch wait for their moment, and fetch nothing before it', async () => {
  const [calm, seen] = [await insert('data-when="idle"'), await insert('data-when="visible"')];
  expect(importScript).not.toHaveBeenCalled();
  for (const deed of idle) deed();
  await passed();
  expect(idsOf()).toEqual([calm.id]);
  for (const tell of near) tell(false);
  await passed();
  expect(runs).toHaveLength(1);
  for (const tell of near) tell(true);
  await passed();
  expect(idsOf()).toEqual([calm.id, seen.id]);
  for (const kind of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'told']) {
    const root = await insert('data-when="touch"');
    const before = runs.length;
    document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    await passed();
    expect(runs).toHaveLength(before);
    for (let time = 0; time < 2; time++)
      root.querySelector('b')?.dispatchEvent(new Event(kind, { bubbles: true }));
    await passed();
    expect(idsOf().slice(before)).toEqual([root.id]);
  }
});

test('touch begins at once where the focus is inside already', async () => {
  const button = document.createElement('button');
  const root = document.createElement('div');
  root.dataset.script = '/assets/focused.js';
  root.dataset.when = 'touch';
  root.id = 'focused';
  root.append(button);
  const before = runs.length;
  // Put there and focused in one go: nothing that observes the page learns of either before both are done.
  document.body.append(root);
  button.focus();
  await passed();
  expect(idsOf().slice(before)).toEqual([root.id]);
});

test('what left before its moment or before its script came never starts', async () => {
  const calm = await insert('data-when="idle"');
  const { promise, resolve } = Promise.withResolvers<LiveScript>();
  vi.mocked(importScript).mockReturnValueOnce(promise);
  const slow = await insert();
  calm.remove();
  slow.remove();
  await passed();
  for (const deed of idle) deed();
  resolve(script);
  await passed();
  expect(runs).toEqual([]);
});

test('[TPL-020b] a script that cannot be loaded is reported and tried again; one that throws stops no other', async () => {
  vi.mocked(importScript).mockRejectedValueOnce(new Error('lost'));
  const lost = await insert();
  const address = lost.dataset.script as string;
  expect(reported.map(String)).toEqual([`Error: Live script ${address}: Error: lost`]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(idsOf()).toEqual([lost.id]);
  const again = expect.stringMatching(new RegExp(`^${address}\\?retry=\\d+$`));
  expect(vi.mocked(importScript).mock.calls).toEqual([[address], [again]]);
  vi.mocked(importScript).mockResolvedValueOnce({
    start() {
      throw new Error('broken');
    },
  });
  const broken = await insert();
  expect(broken.hasAttribute('data-live')).toBe(false);
  const after = await insert();
  expect(idsOf()).toEqual([lost.id, after.id]);
});

test('[TPL-020ab] one that has not come after 120000 ms has failed: the error says which, how and where; others start', async () => {
  vi.mocked(importScript).mockReturnValueOnce(new Promise(() => {}));
  const late = await insert();
  const after = await insert();
  expect(idsOf()).toEqual([after.id]);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reported).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reported.map(String)).toEqual([`Error: Live script ${late.dataset.script}: timeout`]);
});

test('no script from elsewhere is followed', async () => {
  const addresses = [
    'https://elsewhere.example/assets/x.js',
    '//elsewhere.example/assets/x.js',
    '/media/1-a/x.js',
    '/assets/../media/x.js',
    'data:text/javascript,0',
  ];
  for (const address of addresses)
    document.body.insertAdjacentHTML('beforeend', `<p data-script="${address}"></p>`);
  await passed();
  expect(importScript).not.toHaveBeenCalled();
  expect(reported).toHaveLength(addresses.length);
});

test('what elements of a name need comes with the first of them, once, and is asked for again when lost', async () => {
  await insert();
  expect(runtimeLoads).toBe(0);
  runtime = async () => {
    throw new Error('lost');
  };
  document.body.insertAdjacentHTML('beforeend', '<div><x-thing></x-thing></div>');
  await passed();
  expect([runtimeLoads, reported.map(String)]).toEqual([1, ['Error: <x-thing>: Error: lost']]);
  runtime = async () => {};
  await vi.advanceTimersByTimeAsync(1000);
  document.body.insertAdjacentHTML('beforeend', '<x-thing></x-thing>');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runtimeLoads).toBe(2);
});

test('a script for those who have a cookie is fetched by nobody else', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('ink=1');
  await insert('data-when="idle" data-having="pen"');
  idle.pop()?.();
  expect(importScript).not.toHaveBeenCalled();
  cookies.mockReturnValue('ink=1; pencil=2');
  const { id } = await insert('data-when="idle" data-having="pen"');
  idle.pop()?.();
  await passed();
  expect(idsOf()).toEqual([id]);
});

test('a script for those who have a cookie may wait until it is in sight as well', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('ink=1');
  await insert('data-when="visible" data-having="pen"');
  // Nobody even looks where it is.
  expect(near).toHaveLength(0);
  cookies.mockReturnValue('pen=1');
  const { id } = await insert('data-when="visible" data-having="pen"');
  await passed();
  expect(importScript).not.toHaveBeenCalled();
  for (const tell of near) tell(true);
  await passed();
  expect(idsOf()).toEqual([id]);
});

test('what is stored for the visit counts like a cookie', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  sessionStorage.setItem('a_pencil', '1');
  const { id } = await insert('data-having="pen"');
  sessionStorage.clear();
  const { id: without } = await insert('data-having="pen"');
  await passed();
  expect([idsOf().includes(id), idsOf().includes(without)]).toEqual([true, false]);
  const refused = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('not here');
  });
  cookies.mockReturnValue('pen=1');
  const { id: private_ } = await insert('data-having="pen"');
  await passed();
  refused.mockRestore();
  expect(idsOf()).toContain(private_);
});

test('a script for those who have a cookie need not wait for an idle moment', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('pen=1');
  const { id } = await insert('data-having="pen"');
  await passed();
  expect([idle.length, idsOf()]).toEqual([0, [id]]);
});

test('and by whoever has it on coming back to the page, from another or from another tab, once', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  for (const kind of ['pageshow', 'focus', 'storage']) {
    cookies.mockReturnValue('ink=1');
    const { id } = await insert('data-when="idle" data-having="pen"');
    idle.pop()?.();
    dispatchEvent(new Event(kind));
    await passed();
    expect(idsOf()).not.toContain(id);
    cookies.mockReturnValue('pen=1');
    dispatchEvent(new Event(kind));
    dispatchEvent(new Event(kind));
    await passed();
    expect(idsOf().filter((run) => run === id)).toEqual([id]);
  }
});
