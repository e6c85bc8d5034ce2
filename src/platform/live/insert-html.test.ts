// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insertHtml } from './insert-html.ts';
import { startLive } from './start-live.ts';

let count = 0;
/** An address that no test had before. */
const sheet = () => `/assets/sheet-${++count}.css`;
const link = (address: string) => `<link rel="stylesheet" href="${address}">`;
const place = () => document.querySelector('#place') as HTMLElement;

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = '<div><p id="place">old</p></div>';
  // The sheets of these tests come when a test says so.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    appended.push(node as HTMLLinkElement);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  appended.length = 0;
});
const appended: HTMLLinkElement[] = [];
const happens = (kind: string) => appended.at(-1)?.dispatchEvent(new Event(kind));
/** Lets the script that fetches sheets come. */
const fetched = () => vi.waitFor(() => expect(appended).toHaveLength(1));

test('HTML without sheets stands in place at once', () => {
  expect(insertHtml(place(), '<p id="place">new</p><p>more</p>')).toBeUndefined();
  expect(document.body.innerHTML).toBe('<div><p id="place">new</p><p>more</p></div>');
  void insertHtml(place(), '<b>in</b>', true);
  expect(document.body.innerHTML).toBe('<div><p id="place"><b>in</b></p><p>more</p></div>');
});

test.each([
  ['is there', () => happens('load'), []],
  ['failed', () => happens('error'), ['error']],
  ['is late', () => vi.advanceTimersByTime(3000), []],
  ['never comes', () => vi.advanceTimersByTime(120_000), ['timeout']],
])(
  '[TPL-020ab] what brings a sheet waits until it %s, then stands there without its link',
  async (_, comes, told) => {
    const address = sheet();
    const done = insertHtml(place(), `${link(address)}<p id="place">new</p>`);
    await fetched();
    expect(place().textContent).toBe('old');
    expect(appended.map((each) => each.getAttribute('href'))).toEqual([address]);
    comes();
    await done;
    expect(document.body.innerHTML).toBe('<div><p id="place">new</p></div>');
    expect(reported.map(String)).toEqual(told.map((type) => `Error: Sheet ${address}: ${type}`));
  },
);

test('what stands in it for pages without script is left out', () => {
  void insertHtml(place(), '<p><noscript><button name="take_out">x</button></noscript>in</p>', true);
  expect(place().innerHTML).toBe('<p>in</p>');
});

test('a sheet that the page has is not waited for; one that is coming is fetched once and awaited by all', async () => {
  const address = sheet();
  // A link without `rel` loads nothing here, and stands for one that has loaded.
  document.head.innerHTML = `<link href="${address}">`;
  expect(insertHtml(place(), `${link(address)}<p id="place">new</p>`)).toBeUndefined();
  expect(place().textContent).toBe('new');
  const other = sheet();
  const first = insertHtml(place(), `${link(other)}<p id="place">first</p>`);
  document.body.insertAdjacentHTML('beforeend', '<p id="second"></p>');
  const second = insertHtml(
    document.querySelector('#second') as Element,
    `${link(other)}<p id="second">second</p>`,
  );
  await fetched();
  happens('load');
  await Promise.all([first, second]);
  expect([appended.length, document.body.textContent]).toEqual([1, 'firstsecond']);
});

test('what was replaced while a sheet was coming is left alone', async () => {
  const older = insertHtml(place(), `${link(sheet())}<p id="place">older</p>`);
  void insertHtml(place(), '<p id="place">newer</p>');
  await fetched();
  happens('load');
  await older;
  expect(place().textContent).toBe('newer');
});

test('what needs the runtime waits until it is there or late, and only the first that needs it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  startLive({ element: 'x-thing', load: () => promise });
  const first = insertHtml(place(), '<p id="place"><x-thing>first</x-thing></p>');
  await vi.advanceTimersByTimeAsync(2000);
  expect(place().textContent).toBe('old');
  resolve();
  await first;
  expect(place().textContent).toBe('first');
  expect(insertHtml(place(), '<p id="place"><x-thing>second</x-thing></p>')).toBeUndefined();

  startLive({ element: 'x-other', load: () => new Promise(() => {}) });
  const late = insertHtml(place(), '<p id="place"><x-other>late</x-other></p>');
  // The script that waits comes first, and then its time.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(3000);
  await late;
  expect(place().textContent).toBe('late');
});

test('only sheets of the shop are linked', async () => {
  for (const address of [
    'https://elsewhere.example/assets/x.css',
    '//elsewhere.example/x.css',
    '/media/x.css',
  ])
    await insertHtml(place(), `${link(address)}<p id="place">${address}</p>`);
  expect([place().textContent, appended, document.querySelectorAll('link').length]).toEqual([
    '/media/x.css',
    [],
    0,
  ]);
});

test('the focus stays on what has the same id, else on the first that can have it where it was', () => {
  document.body.innerHTML = '<div><p id="place"><a id="a" href="/">a</a><a id="b" href="/">b</a></p></div>';
  document.getElementById('b')?.focus();
  void insertHtml(place(), '<p id="place"><a id="a" href="/">a</a><a id="b" href="/">b</a></p>');
  expect(document.activeElement?.id).toBe('b');
  void insertHtml(place(), '<p id="place"><a id="a" href="/">a</a></p>');
  expect(document.activeElement?.id).toBe('a');
  document.body.insertAdjacentHTML('beforeend', '<input id="else">');
  document.getElementById('else')?.focus();
  void insertHtml(place(), '<p id="place"><a id="a" href="/">a</a></p>');
  expect(document.activeElement?.id).toBe('else');
});
