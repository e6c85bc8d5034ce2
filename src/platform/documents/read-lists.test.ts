import { expect, it } from 'vitest';
import type { LoadContext, SharedPart } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { type ListSubject, listSource, listSources } from './list-source.ts';
import { itemsOf, pageOf } from './read-lists.server.ts';

const scope = (word: string, list: PageScope['list'] = null): PageScope => ({
  kind: 'page',
  path: '/',
  query: '',
  document: null,
  title: word,
  breadcrumb: [],
  notices: [],
  form: null,
  list,
});

/** A page of a shop with words to list; every read and every question of a source is written down. */
function page() {
  const read: unknown[][] = [];
  const found: string[][] = [];
  const words: ListSubject<string, string, string> = {
    name: 'words',
    changed: (query, end) => query + end,
    async read(lists) {
      read.push(lists.map(({ query, limit, offset }) => [query, limit, offset]));
      if (lists.some(({ query }) => query === 'a-broken')) throw new Error('broken');
      return lists.map(({ query, limit, offset, counted }) => ({
        items: Array.from({ length: 9 }, (_, at) => `${query}${at}`).slice(offset, offset + limit),
        total: counted ? 9 : null,
      }));
    },
  };
  const source = (name: string) =>
    listSource(words, {
      name,
      label: name,
      fields: { end: { kind: 'text', label: 'End', default: '' } },
      find(requests) {
        found.push([name, ...requests.map((request) => request.scope.title)]);
        return requests.map(({ fields, scope: { title } }) =>
          fields.none ? null : `${name}-${String(fields.word ?? title)}${String(fields.end)}`,
        );
      },
    });
  const other = listSource({ ...words, name: 'others' }, { name: 'a', label: '', find: () => [] });
  const shop = composeShop([
    { name: 'words', optional: null, adds: [listSources.with(source('a'), source('b'), other)] },
  ]);
  const opened = new Map<unknown, unknown>();
  const context = {
    shop,
    shared<Thing>(part: SharedPart<Thing>) {
      if (!opened.has(part)) opened.set(part, part.open(context));
      return opened.get(part) as Thing;
    },
  } as unknown as LoadContext;
  const ask = (of: string, about: PageScope, fields: Record<string, unknown> = {}, limit = 2) =>
    itemsOf(context, words, { choice: { of, fields }, scope: about, limit });
  const paged = (word: string, wanted: { page?: number; change?: string; limit?: number }) =>
    pageOf(context, words, { choice: { of: 'a', fields: {} }, scope: scope(word), limit: 4, ...wanted });
  return { ask, paged, read, found };
}

it('all lists of a page are found by source and read at once, each with its own scope and fields', async () => {
  const { ask, read, found } = page();
  const tea = scope('tea');
  const lists = await Promise.all([
    ask('a', tea),
    ask('a', scope('cup')),
    ask('b', tea, { word: 'pot' }, 1),
    ask('a', tea, { none: true }),
  ]);
  expect(lists).toEqual([['a-tea0', 'a-tea1'], ['a-cup0', 'a-cup1'], ['b-pot0'], []]);
  expect(found).toEqual([
    ['a', 'tea', 'cup', 'tea'],
    ['b', 'tea'],
  ]);
  expect(read).toEqual([
    [
      ['a-tea', 2, 0],
      ['a-cup', 2, 0],
      ['b-pot', 1, 0],
    ],
  ]);
});

it('the same list is read once, also when it is asked for later', async () => {
  const { ask, read } = page();
  const tea = scope('tea');
  expect(await Promise.all([ask('a', tea), ask('a', tea)])).toEqual([
    ['a-tea0', 'a-tea1'],
    ['a-tea0', 'a-tea1'],
  ]);
  await ask('a', tea);
  expect(read).toHaveLength(1);
});

it('a source that nobody brings has no items, and nothing is read for it', async () => {
  const { ask, read } = page();
  expect(await ask('gone', scope('tea'))).toEqual([]);
  expect(read).toEqual([]);
});

it('another stretch is shown where the scope says so, within bounds', async () => {
  const { ask, read } = page();
  const stretch = (list: PageScope['list']) => ask('a', scope('tea', list));
  expect(await stretch({ page: 2 })).toEqual(['a-tea2', 'a-tea3']);
  expect(await stretch({ page: 2, limit: 3 })).toEqual(['a-tea3', 'a-tea4', 'a-tea5']);
  for (const page of [0, -3, Number.NaN, 1.9]) expect(await stretch({ page })).toEqual(['a-tea0', 'a-tea1']);
  await stretch({ page: 1e9, limit: 1e9 });
  expect(read.at(-1)).toEqual([['a-tea', 96, 96 * 9999]]);
});

it('whoever asked hears of a read that failed; what is asked later is read again', async () => {
  const { ask } = page();
  const asked = [ask('a', scope('tea')), ask('a', scope('x'), { word: 'broken' })];
  for (const list of asked) await expect(list).rejects.toThrow('broken');
  expect(await ask('b', scope('tea'))).toEqual(['b-tea0', 'b-tea1']);
});

it('a source finds its own defaults for what a document was not asked for yet', async () => {
  const { ask } = page();
  const one = scope('one');
  expect(await ask('a', one)).toEqual(['a-one0', 'a-one1']);
  expect(await ask('a', one, { end: '!' })).toEqual(['a-one!0', 'a-one!1']);
});

it('a page of a list comes with how many there are in all; behind the last page there is nothing', async () => {
  const { paged, read } = page();
  expect(await paged('x', { page: 3 })).toEqual({ items: ['a-x8'], total: 9, page: 3, perPage: 4 });
  expect(await paged('x', { page: 4 })).toEqual({ items: [], total: 9, page: 4, perPage: 4 });
  expect(await paged('x', { page: 0 })).toMatchObject({ items: { length: 4 }, page: 1 });
  expect(await paged('x', { limit: 1000 })).toMatchObject({ perPage: 96 });
  expect(read).toHaveLength(4);
});

it('what a widget says besides the choice changes what its source found', async () => {
  const { paged } = page();
  const [plain, changed] = await Promise.all([
    paged('x', { limit: 1 }),
    paged('x', { limit: 1, change: '!' }),
  ]);
  expect([plain.items, changed.items]).toEqual([['a-x0'], ['a-x!0']]);
});
