import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublishedDocument } from '#features/content/public.server.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { defineWidget, type WidgetViewProps, widget } from '#platform/documents/widget.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
import type { WidgetNode } from '#platform/documents/widget-tree.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

/** Repeats what stands in it for each of its words. */
const wordLoop = defineWidget<{ words: string; each: unknown }>({
  type: 'word-loop',
  title: 'Words',
  category: 'basic',
  version: 1,
  fields: {
    words: { kind: 'text', label: 'Words', default: '' },
    each: { kind: 'slot', label: 'For each word', default: [], repeated: true },
  },
});
/** Says what the page is about and what its place is about, looked up in the database. */
const shout = defineWidget<{ mark: string }>({
  type: 'shout',
  title: 'Shout',
  category: 'basic',
  version: 1,
  fields: { mark: { kind: 'text', label: 'Mark', default: '!' } },
});
/** The places that the loader was given, call by call. */
const calls: string[][] = [];

const loadWords: WidgetLoad<{ words: string }> = async (places) =>
  new Map(places.map(({ instance, props }) => [instance, props.words.split(' ').filter(Boolean)]));
const loadShouts: WidgetLoad<{ mark: string }> = async (places, { db }) => {
  calls.push(places.map(({ instance }) => instance));
  const words = places.map(({ scope }) => (scope as unknown as { word?: string }).word ?? scope.title);
  const { rows } = await db.execute(
    `select upper(word) as word from unnest(string_to_array('${words.join(',')}', ',')) as word`,
  );
  return new Map(places.map(({ instance }, at) => [instance, rows[at]?.word]));
};

function WordLoop({ props, data }: WidgetViewProps<{ each: React.ReactNode[] }, string[]>) {
  return data.map((word, at) => <ul key={word}>{props.each[at]}</ul>);
}
function Shout({ nodeId, props, data }: WidgetViewProps<{ mark: string }, string>) {
  return <li id={nodeId}>{`${data}${props.mark}`}</li>;
}

const node = (id: string, type: string, props: Record<string, unknown>): WidgetNode => ({
  id,
  type,
  version: 1,
  props,
});
const loop = (id: string, words: string, ...each: WidgetNode[]) => node(id, 'word-loop', { words, each });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'words',
        optional: { title: 'Words', help: '' },
        adds: [
          widgets.with(
            widget(wordLoop, WordLoop, loadWords, (words) =>
              words.map((word) => ({ key: word, scope: { word } })),
            ),
            widget(shout, Shout, loadShouts),
          ),
        ],
      }),
    ],
  });
});
afterAll(() => shop?.close());

async function publish(slug: string, tree: WidgetNode[]) {
  const document = { kind: 'page' as const, slug, title: slug, tree };
  await inTransaction(shop.db, (tx) => createPublishedDocument(tx, document));
  await shop.refresh();
}

async function read(slug: string) {
  calls.length = 0;
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const { queries, value } = await countQueries(() => app.request(`${SITE_URL}/${slug}/`, {}, {}));
  const html = await value.text();
  return {
    items: [...html.matchAll(/<li id="([^"]*)">([^<]*)</g)].map(([, id, text]) => [id, text]),
    queries,
  };
}

test('a widget that is repeated stands at each place with its own scope and id, and is loaded in one go', async () => {
  await publish('once', [
    node('shout01', 'shout', {}),
    loop('loop001', 'tea cup', node('shout02', 'shout', { mark: '?' })),
  ]);
  const { items, queries } = await read('once');
  expect(items).toEqual([
    ['shout01', 'ONCE!'],
    ['loop001-tea-shout02', 'TEA?'],
    ['loop001-cup-shout02', 'CUP?'],
  ]);
  // One batch for what stands on the page, one for what is repeated.
  expect(calls).toEqual([['shout01'], ['loop001-tea-shout02', 'loop001-cup-shout02']]);
  const words = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ');
  await publish('often', [
    node('shout01', 'shout', {}),
    loop('loop001', words, node('shout02', 'shout', {}), node('shout03', 'shout', {})),
    loop('loop002', words, node('shout02', 'shout', {})),
  ]);
  const often = await read('often');
  expect(often.items).toHaveLength(121);
  expect(new Set(often.items.map(([id]) => id)).size).toBe(121);
  expect(calls.map((places) => places.length)).toEqual([1, 120]);
  expect(often.queries.length).toBe(queries.length);
});

test('what is repeated within something repeated knows both', async () => {
  await publish('nested', [
    loop(
      'loop001',
      'a b',
      loop('loop002', 'c d', node('shout01', 'shout', {})),
      node('shout02', 'shout', {}),
    ),
  ]);
  const { items } = await read('nested');
  expect(items).toEqual([
    ['loop001-a-loop002-c-shout01', 'C!'],
    ['loop001-a-loop002-d-shout01', 'D!'],
    ['loop001-a-shout02', 'A!'],
    ['loop001-b-loop002-c-shout01', 'C!'],
    ['loop001-b-loop002-d-shout01', 'D!'],
    ['loop001-b-shout02', 'B!'],
  ]);
  expect(calls.map((places) => places.length)).toEqual([2, 4]);
});

test('widgets with the same id in header and page keep their own data', async () => {
  const [header] = await shop.query<{ id: number }>(`select id from content_document where kind = 'header'`);
  const published = JSON.stringify([node('shout01', 'shout', { mark: ' above' })]);
  await shop.query('update content_document set published = $1::jsonb where id = $2', [
    published,
    header?.id,
  ]);
  await publish('twice', [
    loop('loop001', 'tea', node('shout01', 'shout', {})),
    node('shout01', 'shout', {}),
  ]);
  const { items } = await read('twice');
  expect(items).toEqual([
    ['header-shout01', 'TWICE above'],
    ['loop001-tea-shout01', 'TEA!'],
    ['shout01', 'TWICE!'],
  ]);
});
