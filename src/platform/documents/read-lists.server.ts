import { defaultsOf } from '#platform/fields/field.ts';
import { type LoadContext, sharedByLoaders } from '#platform/pages/load-context.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import { type ListChoice, type ListStretch, type ListSubject, listSources } from './list-source.ts';

/** What a widget wants of a list, at the place where it stands. */
export interface WantedList {
  choice: ListChoice;
  scope: PageScope;
  /** How many the editor wrote; a call may ask for another stretch by the scope. */
  limit: number;
}

interface Waiting extends WantedList, ListStretch {
  subject: ListSubject<unknown, unknown>;
  settle: PromiseWithResolvers<readonly unknown[]>;
}

/** Lists that the widgets of a page ask for in the same moment are read together, and the same one once. */
const lists = sharedByLoaders((context) => {
  let waiting: Waiting[] = [];
  const known = new Map<PageScope, Map<string, Promise<readonly unknown[]>>>();
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
  return (subject: ListSubject<unknown, unknown>, wanted: WantedList) => {
    const stretch = stretchOf(wanted);
    const key = JSON.stringify([subject.name, wanted.choice, stretch]);
    const ofScope = known.get(wanted.scope) ?? new Map<string, Promise<readonly unknown[]>>();
    known.set(wanted.scope, ofScope);
    const before = ofScope.get(key);
    if (before) return before;
    const settle = Promise.withResolvers<readonly unknown[]>();
    ofScope.set(key, settle.promise);
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push({ ...wanted, ...stretch, subject, settle });
    return settle.promise;
  };
});

/** The items of a list; a source that is gone, or whose slice is switched off, has none. */
export function itemsOf<Query, Item>(
  context: LoadContext,
  subject: ListSubject<Query, Item>,
  wanted: WantedList,
): Promise<readonly Item[]> {
  const read = context.shared(lists);
  return read(subject as unknown as ListSubject<unknown, unknown>, wanted) as Promise<readonly Item[]>;
}

/** What a call asks for is somebody's input: a page below the first is the first, and no list is longer than this. */
const MOST_ITEMS = 96;

function stretchOf({ scope: { list }, limit: written }: WantedList): ListStretch {
  const limit = within(list?.limit ?? written, 0, MOST_ITEMS);
  return { limit, offset: limit * (within(list?.page ?? 1, 1, 10_000) - 1) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value) || least, least), most);
}

async function readSubject(
  subject: ListSubject<unknown, unknown>,
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
  const queries = found.flat().filter(({ query }) => query !== null);
  const read =
    queries.length === 0
      ? []
      : await subject.read(
          queries.map(({ request: { limit, offset }, query }) => ({ query, limit, offset })),
          context,
        );
  for (const [at, { request }] of queries.entries()) request.settle.resolve(read[at] ?? []);
  // Whoever nobody found anything for gets nothing.
  for (const { settle } of asked) settle.resolve([]);
}
