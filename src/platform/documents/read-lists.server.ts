import { defaultsOf } from '#platform/fields/field.ts';
import { type LoadContext, sharedByLoaders } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import {
  type ListChoice,
  type ListRead,
  type ListStretch,
  type ListSubject,
  listSources,
} from './list-source.ts';

/** What a widget wants of a list, at the place where it stands. */
export interface WantedList<Change = unknown> {
  choice: ListChoice;
  scope: PageScope;
  /** How many the editor wrote; a call may ask for another stretch by the scope. */
  limit: number;
  /** Which page of it, where the widget knows better than the scope; below 1 is 1. */
  page?: number;
  /** What the widget says besides the choice, as the subject understands it; plain data. */
  change?: Change;
}

/** One page of a list. */
export interface ListPage<Item> {
  items: readonly Item[];
  total: number;
  /** 1 or above. */
  page: number;
  perPage: number;
}

interface Waiting extends WantedList, ListStretch {
  subject: AnySubject;
  wants: Wants;
  settle: PromiseWithResolvers<ListRead<unknown>>;
}

/** Items, items with the number of all, or only the query that finds them: it stands in place of an item. */
type Wants = 'items' | 'page' | 'query';

// biome-ignore lint/suspicious/noExplicitAny: lists of many subjects wait together; each is typed where it is asked for
type AnySubject = ListSubject<any, any, any>;

const NOTHING: ListRead<never> = { items: [], total: 0 };

/** Lists that the widgets of a page ask for in the same moment are read together, and the same one once. */
const lists = sharedByLoaders((context) => {
  let waiting: Waiting[] = [];
  const known = new Map<PageScope, Map<string, Promise<ListRead<unknown>>>>();
  const flush = () => {
    const batch = waiting;
    waiting = [];
    const subjects = new Set(batch.map(({ subject }) => subject));
    for (const subject of subjects) {
      const asked = batch.filter((each) => each.subject === subject);
      readSubject(subject, asked, context).catch((error) => {
        for (const { settle } of asked) settle.reject(error);
      });
    }
  };
  return (subject: AnySubject, wanted: WantedList, wants: Wants) => {
    const stretch = stretchOf(wanted);
    const key = JSON.stringify([subject.name, wanted.choice, stretch, wanted.change, wants]);
    const ofScope = known.get(wanted.scope) ?? new Map<string, Promise<ListRead<unknown>>>();
    known.set(wanted.scope, ofScope);
    const before = ofScope.get(key);
    if (before) return before;
    const settle = Promise.withResolvers<ListRead<unknown>>();
    ofScope.set(key, settle.promise);
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push({ ...wanted, ...stretch, subject, wants, settle });
    return settle.promise;
  };
});

/** The items of a list; a source that is gone, or whose slice is switched off, has none. */
export async function itemsOf<Query, Item, Change>(
  context: LoadContext,
  subject: ListSubject<Query, Item, Change>,
  wanted: WantedList<Change>,
): Promise<readonly Item[]> {
  const { items } = await context.shared(lists)(subject, wanted, 'items');
  return items as readonly Item[];
}

/** A page of a list, and how many items the list has; behind the last page there are none. */
export async function pageOf<Query, Item, Change>(
  context: LoadContext,
  subject: ListSubject<Query, Item, Change>,
  wanted: WantedList<Change>,
): Promise<ListPage<Item>> {
  const { items, total } = await context.shared(lists)(subject, wanted, 'page');
  const { limit, offset } = stretchOf(wanted);
  const page = limit > 0 ? offset / limit + 1 : 1;
  return { items: items as readonly Item[], total: total ?? 0, page, perPage: limit };
}

/**
 * What finds a list, with what the widget says besides; nothing is read. null where a source is gone or finds nothing.
 * Whoever asks beside the list itself, as what counts its items does, costs no further query.
 */
export async function queryOf<Query, Item, Change>(
  context: LoadContext,
  subject: ListSubject<Query, Item, Change>,
  wanted: Omit<WantedList<Change>, 'limit' | 'page'>,
): Promise<Query | null> {
  const { items } = await context.shared(lists)(subject, { ...wanted, limit: 0 }, 'query');
  return (items[0] ?? null) as Query | null;
}

/** No stretch of a list is longer than this, whatever a document or a call says. */
const MOST_ITEMS = 96;

/** The stretch that a widget shows. What a call asks for is somebody's input: a page below the first is the first. */
function stretchOf({ scope: { list }, limit: written, page }: WantedList): ListStretch {
  const limit = within(list?.limit ?? written, 0, MOST_ITEMS);
  return { limit, offset: limit * (within(list?.page ?? page ?? 1, 1, 10_000) - 1) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || least, least), most);
}

async function readSubject(
  subject: AnySubject,
  asked: readonly Waiting[],
  context: LoadContext,
): Promise<void> {
  const sources = context.shop.of(listSources).filter((source) => source.subject === subject.name);
  const found = await Promise.all(
    sources.map(async (source) => {
      const requests = asked.filter(({ choice }) => choice.of === source.name);
      if (requests.length === 0) return [];
      const queries = await source.find(
        // Documents may have been written before the source asked for all that it asks for now.
        requests.map(({ choice, scope }) => ({
          fields: { ...defaultsOf(source.fields), ...choice.fields },
          scope,
        })),
        context,
      );
      return requests.map((request, at) => ({ request, query: queries[at] ?? null }));
    }),
  );
  const queries = found
    .flat()
    .filter(({ query }) => query !== null)
    .map(({ request, query }) => {
      const { change } = request;
      return { request, query: change === undefined ? query : (subject.changed?.(query, change) ?? query) };
    });
  for (const { request, query } of queries)
    if (request.wants === 'query') request.settle.resolve({ items: [query], total: null });
  const toRead = queries.filter(({ request }) => request.wants !== 'query');
  const read =
    toRead.length === 0
      ? []
      : await subject.read(
          toRead.map(({ request: { limit, offset, wants }, query }) => ({
            query,
            limit,
            offset,
            counted: wants === 'page',
          })),
          context,
        );
  for (const [at, { request }] of toRead.entries()) request.settle.resolve(read[at] ?? NOTHING);
  // Whoever nobody found anything for gets nothing.
  for (const { settle } of asked) settle.resolve(NOTHING);
}
