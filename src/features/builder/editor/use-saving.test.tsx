// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditedDocument } from '#platform/documents/page-editor.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { keptWork } from './kept-work.ts';
import { useSaving } from './use-saving.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const heading = (text: string): WidgetTree => [
  { id: 'heading', type: 'heading', version: 1, props: { text } },
];
const document: EditedDocument = {
  ...{ id: 7, kind: 'page', kindLabel: 'Page', title: 'Home', slug: null, status: 'published' },
  ...{ version: 3, draft: heading('Tea'), isPublished: true, standsOn: null },
};

let root: Root;
let tree: WidgetTree;
let saving: ReturnType<typeof useSaving>;
/** What the shop answers next, and what it was sent. */
let answers: (() => Response | Promise<Response>)[];
let sent: { path: string; body: { version: number; draft?: WidgetTree } }[];

const saved =
  (version: number, isPublished = false) =>
  () =>
    Response.json({ ...document, version, isPublished });
const refused = (status: number, body: object) => () => Response.json(body, { status });

function Probe() {
  saving = useSaving(document, () => tree);
  return null;
}

/** Somebody changes the page. */
const write = (text: string) =>
  act(async () => {
    tree = heading(text);
    saving.acts.changed();
  });
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  [tree, answers, sent] = [document.draft, [], []];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  root = createRoot(window.document.createElement('div'));
  await act(async () => root.render(createElement(Probe)));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[TPL-007b] a draft is saved by itself 60 seconds after the first change, and not before', async () => {
  answers = [saved(4), saved(5)];
  await write('Coffee');
  await passes(30_000);
  await write('Coffee, too');
  await passes(29_999);
  expect(sent).toEqual([]);
  await passes(1);
  expect(sent).toEqual([{ path: '/rest/documents/7', body: { version: 3, draft: heading('Coffee, too') } }]);
  expect(saving.state).toEqual({ kind: 'saved', isPublished: false });
  await write('Cocoa');
  await passes(60_000);
  expect(sent.map(({ body }) => body.version)).toEqual([3, 4]);
});

test('[TPL-007b][TPL-024b] leaving with something unsaved asks first and saves; with everything saved it does neither', async () => {
  expect(leave()).toBe(false);
  answers = [saved(4), saved(5)];
  await write('Coffee');
  expect(leave()).toBe(true);
  await passes(0);
  expect(sent.map(({ body }) => body.draft)).toEqual([heading('Coffee')]);
  expect(leave()).toBe(false);
  await write('Cocoa');
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden', configurable: true });
  window.document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(window.document, 'visibilityState');
  await passes(0);
  expect(sent).toHaveLength(2);
});

test('[TPL-024a] a save that fails keeps the work, says why, and works when it is tried again', async () => {
  const failures: [() => Response, string, string][] = [
    [refused(401, { error: { message: 'Log in first.' } }), 'logged-out', 'Log in first.'],
    [refused(403, { error: { message: 'You may not.' } }), 'other', 'You may not.'],
    [refused(507, { error: { message: 'The disk is full.' } }), 'other', 'The disk is full.'],
    [refused(409, { error: { message: 'Changed.' }, current: { version: 9 } }), 'conflict', 'Changed.'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'other',
      'admin.unreachable',
    ],
  ];
  await write('Coffee');
  for (const [answer, why, message] of failures) {
    answers = [answer];
    expect(await act(() => saving.acts.save())).toBe(false);
    expect(saving.state).toEqual({ kind: 'failed', why, message });
    expect(leave()).toBe(true);
    await passes(2000);
    expect(sent.at(-1)?.body.draft).toEqual(heading('Coffee'));
    expect(keptWork(7)?.tree).toEqual(heading('Coffee'));
  }
  answers = [refused(422, { error: { message: 'Look.' }, errors: { 'abc1234.rows.0.link': 'No link.' } })];
  await act(() => saving.acts.save());
  expect(saving.state).toMatchObject({ wrong: { abc1234: { rows: { 0: { link: 'No link.' } } } } });
  answers = [saved(10)];
  expect(await act(() => saving.acts.overwrite())).toBe(true);
  expect([sent.at(-1)?.body.version, saving.state.kind, keptWork(7)]).toEqual([9, 'saved', null]);
});

test('[TPL-024a] what failed for want of a network is saved when there is one again', async () => {
  await write('Coffee');
  expect(await act(() => saving.acts.save())).toBe(false);
  answers = [saved(4)];
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(saving.state).toEqual({ kind: 'saved', isPublished: false });
});

test('[TPL-007a] who undoes everything has nothing to save, and is published still', async () => {
  await write('Coffee');
  expect(saving.state).toEqual({ kind: 'changed' });
  await write('Tea');
  expect(saving.state).toEqual({ kind: 'saved', isPublished: true });
  expect(leave()).toBe(false);
  await passes(60_000);
  expect([sent, keptWork(7)]).toEqual([[], null]);
});

test('[TPL-007a] what is undone while it is saved is something to save again', async () => {
  const open: ((response: Response) => void)[] = [];
  answers = [() => new Promise((resolve) => open.push(resolve)), saved(5)];
  await write('Coffee');
  let isSaved: Promise<boolean> | undefined;
  await act(async () => {
    isSaved = saving.acts.save();
  });
  await write('Tea');
  await act(async () => {
    open[0]?.(saved(4)());
    await isSaved;
  });
  expect(saving.state).toEqual({ kind: 'changed' });
  await act(() => saving.acts.save());
  expect(sent.at(-1)?.body).toEqual({ version: 4, draft: heading('Tea') });
});
