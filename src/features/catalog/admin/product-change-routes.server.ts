import { inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '#platform/db/database.server.ts';
import { readInput } from '#platform/resources/checked-input.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { readListQuery } from '#platform/resources/list-query.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { product } from '../data/product.table.ts';
import {
  countRows,
  findLastChange,
  type KeptRow,
  namedRows,
  type RowState,
  variationNames,
} from '../data/product-changes.queries.server.ts';
import {
  type ChangeRefusal,
  type ChangeSurroundings,
  MOST_CHANGED,
  makeChange,
  previewChange,
  undoChange,
} from '../operations/change-products.server.ts';
import type { BulkChange } from '../rules/bulk-change.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import { bulkChangeInput } from './bulk-change-input.ts';

const EXAMPLES = 5;
const NAMED_REFUSALS = 50;
/** For so long lists offer to take a change back. */
const OFFERED_HOURS = 24;

/** What the routes need from the program around them. */
export interface ProductChangeServices {
  db: Database;
  /** The resource whose list's filters say which products are meant. */
  products: Resource;
  currency: () => string;
  types: () => ChangeSurroundings['types'];
  timeZone: () => string;
  directory: () => Pick<CategoryDirectory, 'byId' | 'lineage'>;
}

/**
 * `POST /product-changes` with `change` and `ids` or `filter` looks what it would make of these products and answers it
 * with an id; `POST /product-changes/{id}/make` makes it, `POST /product-changes/{id}/undo` takes it back, each for the
 * next thousand products: who calls goes on until `waiting` (or `done`) is 0. `GET /product-changes/last` answers the last
 * change of whoever asks that can be taken back, for a day.
 */
export function productChangeRoutes(services: ProductChangeServices): RestRoute {
  const { db, products, currency, types, timeZone } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('catalog.write', 'catalog.write'));
  const around = (c: Context<RestEnvironment>): ChangeSurroundings => ({
    db,
    actor: c.get('actor') as Actor,
    currency: currency(),
    types: types(),
  });

  routes.post('/', async (c) => {
    const read = readInput(bulkChangeInput, (await readJsonBody(c)) ?? {});
    if (!read.ok) return answerFields(c, read.error);
    const { ids, filter, change } = read.value as {
      ids?: number[];
      filter?: Record<string, unknown>;
      change: BulkChange;
    };
    if ((ids === undefined) === (filter === undefined)) return answerFields(c, { ids: 'Choose products.' });
    if (change.kind === 'category' && change.categoryIds.some((id) => !services.directory().byId(id)))
      return answerFields(c, { 'change.categoryIds': 'One of these does not exist any more.' });
    const query = new URLSearchParams(filter ? { filter: JSON.stringify(filter) } : {});
    const list = await readListQuery(products, query, timeZone(), db);
    if (!list.ok) return answerError(c, 400, list.error.code, list.error.message);
    const where = ids ? inArray(product.id, ids) : list.value.where;
    const outcome = await previewChange(around(c), change, where);
    if (!outcome.ok) return answerRefusal(c, outcome.error);
    return c.json(await shown(services, outcome.value, 'waiting'), 201);
  });
  routes.get('/last', async (c) => {
    const since = new Date(Date.now() - OFFERED_HOURS * 3_600_000);
    const last = await findLastChange(db, around(c).actor.userId, since);
    if (!last) return c.json({ change: null });
    return c.json({ change: { id: last.id, at: last.createdAt, counts: await countRows(db, last.id) } });
  });
  routes.post('/:id{[0-9]{1,15}}/make', async (c) => {
    const id = Number(c.req.param('id'));
    const outcome = await makeChange(around(c), id);
    return outcome.ok ? c.json(await shown(services, id)) : answerRefusal(c, outcome.error);
  });
  routes.post('/:id{[0-9]{1,15}}/undo', async (c) => {
    const id = Number(c.req.param('id'));
    const outcome = await undoChange(around(c), id);
    return outcome.ok ? c.json(await shown(services, id)) : answerRefusal(c, outcome.error);
  });
  return { name: 'product-changes', routes };
}

/** How far a change is: how many products are in which state, some examples, and who was refused or kept, by name. */
async function shown({ db, directory }: ProductChangeServices, id: number, exampleState?: RowState) {
  const counts = await countRows(db, id);
  const examples = exampleState ? await namedRows(db, id, exampleState, EXAMPLES) : [];
  const refused = [
    ...(await namedRows(db, id, 'refused', NAMED_REFUSALS)),
    ...(await namedRows(db, id, 'kept', NAMED_REFUSALS)),
  ];
  const rowIds = examples.flatMap(({ before }) => Object.keys(before).map(Number));
  const variations = await variationNames(db, rowIds);
  const categories = new Map(
    examples.flatMap(categoriesOf).map((categoryId) => {
      const names = directory()
        .lineage(categoryId)
        .map(({ name }) => name);
      return [String(categoryId), names.join(' › ')] as const;
    }),
  );
  return {
    id,
    counts,
    examples: examples.map(({ productId, name, before, after }) => ({
      id: productId,
      name,
      rows: Object.keys(after).map((row) => ({
        name: variations.get(Number(row)) ?? '',
        before: before[row] ?? {},
        after: after[row] ?? {},
      })),
    })),
    categories: Object.fromEntries(categories),
    refused: refused.map(({ productId, name, refusal }) => ({ id: productId, name, refusal })),
  };
}

function categoriesOf({ before, after }: KeptRow): number[] {
  return [...Object.values(before), ...Object.values(after)].flatMap(({ categoryIds }) =>
    Array.isArray(categoryIds) ? (categoryIds as number[]) : [],
  );
}

function answerFields(c: Context<RestEnvironment>, errors: Record<string, string>) {
  const error = { code: 'resources.invalid', message: 'Some fields need another look.' };
  return c.json({ error, errors }, 422);
}

function answerRefusal(c: Context<RestEnvironment>, refusal: ChangeRefusal) {
  const messages: Record<ChangeRefusal, string> = {
    'unknown-change': 'There is no such change any more.',
    'already-undone': 'This change was undone.',
    'too-many': `At most ${MOST_CHANGED} products can be changed at once: narrow the list by filters.`,
    'none-found': 'There are no such products any more.',
  };
  const status = refusal === 'unknown-change' ? 404 : 422;
  return answerError(c, status, `catalog.${refusal}`, messages[refusal]);
}
