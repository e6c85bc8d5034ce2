import type { SQL } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import {
  type FoundProduct,
  lockChangedProducts,
  readChangedProducts,
  writeChangedRows,
} from '../data/changed-products.queries.server.ts';
import {
  addChange,
  findChange,
  type KeptRow,
  keepRows,
  nextProducts,
  nextRows,
  setChangeState,
} from '../data/product-changes.queries.server.ts';
import {
  type BulkChange,
  type BulkRefusal,
  type ChangedFields,
  changeProduct,
  changesNothing,
  type FieldsByRow,
} from '../rules/bulk-change.ts';
import { lacksPrice } from '../rules/lacks-price.ts';
import type { ProductTypePart } from '../rules/product-type.server.ts';
import { livingCategories, lockCategoryTree } from './category-tree.server.ts';
import { rewriteListing } from './rewrite-listing.server.ts';

/** How many products are locked at once: buyers wait for no more than these. */
const STRETCH = 100;
/** How many are changed by one request; whoever asks goes on until none waits. */
const A_REQUEST = 1000;
/** How many products one change may reach. */
export const MOST_CHANGED = 100_000;

/** What the deeds on many products need. */
export interface ChangeSurroundings {
  db: Database;
  actor: Actor;
  /** That of the shop, in whose minor units prices are. */
  currency: string;
  /** The kinds of products, by name. */
  types: ReadonlyMap<string, Pick<ProductTypePart, 'sells' | 'needsPrice'>>;
}

/** Why a change is not made or taken back. */
export type ChangeRefusal = 'unknown-change' | 'already-undone' | 'too-many' | 'none-found';

/**
 * Looks what a change would make of all products that a condition finds, and keeps it with the versions that it saw;
 * nothing is changed. Answers the id by which it is made.
 */
export async function previewChange(
  around: ChangeSurroundings,
  change: BulkChange,
  where: SQL | undefined,
): Promise<Result<number, ChangeRefusal>> {
  const { db, actor } = around;
  const [first] = await nextProducts(db, where, 0, 1);
  if (first === undefined) return refuse('none-found');
  const changeId = await addChange(db, change, actor.userId);
  let seen = 0;
  for (let last = 0; ; ) {
    const ids = await nextProducts(db, where, last, 5 * STRETCH);
    if (ids.length === 0) return accept(changeId);
    seen += ids.length;
    if (seen > MOST_CHANGED) return refuse('too-many');
    last = ids.at(-1) as number;
    await inTransaction(db, async (tx) => {
      const products = await readChangedProducts(tx, ids);
      const rows = [...products.values()].map((product) =>
        keptRow(product, outcomeOf(product, change, around), 'waiting'),
      );
      await keepRows(tx, changeId, rows);
    });
  }
}

/**
 * Makes a change that was looked at, for the next products of it: each stretch in a transaction of its own. Products that
 * somebody changed since they were looked at, and those that the change does not fit, are left as they are and kept with
 * the reason; the others are done. Doing it again does nothing twice.
 */
export function makeChange(
  around: ChangeSurroundings,
  changeId: number,
): Promise<Result<null, ChangeRefusal>> {
  return inStretches(around, changeId, async (tx, change, now) => {
    await setChangeState(tx, changeId, 'begun');
    const waiting = await nextRows(tx, changeId, 'waiting', STRETCH);
    if (change.kind === 'category') await lockCategoryTree(tx);
    const isGone =
      change.kind === 'category' && change.how !== 'remove' && !(await areThere(tx, change.categoryIds));
    const products = await lockedProducts(tx, waiting);
    const rows = waiting.flatMap((row) => {
      const product = products.get(row.productId);
      if (!product) return [];
      if (product.version !== row.version)
        return [{ ...row, state: 'refused', refusal: 'changed-meanwhile' } as const];
      const outcome = isGone ? refuse('category-gone' as const) : outcomeOf(product, change, around);
      const isCount = change.kind === 'stock' && change.how === 'set';
      const made =
        isCount && outcome.ok ? accept(lessSold(product, row, change.quantity, outcome.value)) : outcome;
      return [keptRow(product, made, 'done')];
    });
    await write(tx, around, 'bulk-change', rows, 'done', now);
    await keepRows(tx, changeId, rows);
    return waiting.length;
  });
}

/**
 * Takes a change back, for the next products of it: what it replaced stands there again, where nobody changed the product
 * since. Pieces that were sold since stay sold.
 */
export function undoChange(
  around: ChangeSurroundings,
  changeId: number,
): Promise<Result<null, ChangeRefusal>> {
  return inStretches(
    around,
    changeId,
    async (tx, _change, now) => {
      await setChangeState(tx, changeId, 'undone');
      const done = await nextRows(tx, changeId, 'done', STRETCH);
      const products = await lockedProducts(tx, done);
      const rows = done.flatMap((row): KeptRow[] => {
        const product = products.get(row.productId);
        if (!product) return [];
        const back = product.version === row.version ? takenBack(product, row) : null;
        if (back === null) return [{ ...row, state: 'kept', refusal: 'changed-meanwhile' }];
        return [{ ...row, version: product.version + 1, state: 'undone', ...back }];
      });
      await write(tx, around, 'undo-bulk-change', rows, 'undone', now);
      await keepRows(tx, changeId, rows);
      return done.length;
    },
    true,
  );
}

async function inStretches(
  { db }: ChangeSurroundings,
  changeId: number,
  stretch: (tx: Transaction, change: BulkChange, now: Date) => Promise<number>,
  isUndo = false,
): Promise<Result<null, ChangeRefusal>> {
  for (let done = 0; done < A_REQUEST; done += STRETCH) {
    const outcome = await inTransaction(db, async (tx): Promise<ChangeRefusal | number> => {
      const found = await findChange(tx, changeId);
      if (!found) return 'unknown-change';
      if (found.state === 'undone' && !isUndo) return 'already-undone';
      return stretch(tx, found.change, new Date());
    });
    if (typeof outcome === 'string') return refuse(outcome);
    if (outcome < STRETCH) break;
  }
  return accept(null);
}

async function lockedProducts(tx: Transaction, rows: readonly KeptRow[]): Promise<Map<number, FoundProduct>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ productId }) => productId);
  await lockChangedProducts(tx, ids);
  return readChangedProducts(tx, ids);
}

async function areThere(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  return (await livingCategories(tx, ids)) === ids.length;
}

function outcomeOf(
  product: FoundProduct,
  change: BulkChange,
  { currency, types }: ChangeSurroundings,
): Result<ChangedFields, BulkRefusal> {
  if (product.isInTrash) return refuse('in-trash');
  const type = types.get(product.type);
  const lacks = Boolean(type?.needsPrice) && lacksPrice(product, type?.sells === 'variations');
  const lacksParts = type?.sells === 'parts' && !product.hasParts;
  return changeProduct({ ...product, lacksPrice: lacks, lacksParts }, change, currency);
}

function keptRow(
  product: FoundProduct,
  outcome: Result<ChangedFields, BulkRefusal>,
  state: 'waiting' | 'done',
): KeptRow {
  const { id: productId, version } = product;
  if (!outcome.ok)
    return { productId, version, state: 'refused', refusal: outcome.error, before: {}, after: {} };
  const isSame = changesNothing(outcome.value);
  const made = state === 'done' && !isSame ? version + 1 : version;
  return { productId, version: made, state: isSame ? 'same' : state, refusal: '', ...outcome.value };
}

/**
 * Pieces that were sold since the product was looked at stay sold: who set the stock counted what lay there then. Stock
 * that cannot be owed does not fall below none.
 */
function lessSold(
  product: FoundProduct,
  seen: KeptRow,
  quantity: number,
  made: ChangedFields,
): ChangedFields {
  const before = { ...made.before };
  const after = { ...made.after };
  for (const row of [product, ...product.variations]) {
    if (!row.manageStock) continue;
    const looked = Number(seen.before[row.id]?.stockQuantity ?? quantity);
    const left = row.stockQuantity + quantity - looked;
    before[row.id] = { stockQuantity: row.stockQuantity };
    after[row.id] = { stockQuantity: row.backorders === 'no' ? Math.max(left, 0) : left };
  }
  return { before, after };
}

/** The fields that a change replaced, to be written again; null where they do not fit any more. */
function takenBack(
  product: FoundProduct,
  { before, after }: KeptRow,
): { before: FieldsByRow; after: FieldsByRow } | null {
  const present = new Map([product, ...product.variations].map((row) => [String(row.id), row]));
  const back: FieldsByRow = {};
  const now: FieldsByRow = {};
  for (const [id, fields] of Object.entries(before)) {
    const row = present.get(id);
    if (!row) return null;
    const stock = fields.stockQuantity;
    const made = after[id]?.stockQuantity;
    const restored =
      typeof stock === 'number' && typeof made === 'number'
        ? { ...fields, stockQuantity: row.stockQuantity - (made - stock) }
        : fields;
    const isCounted = restored.manageStock ?? row.manageStock;
    if (isCounted && row.backorders === 'no' && Number(restored.stockQuantity ?? 0) < 0) return null;
    back[id] = restored;
    now[id] = { ...after[id], ...('stockQuantity' in fields ? { stockQuantity: row.stockQuantity } : {}) };
  }
  return { before: now, after: back };
}

/** Writes the products that are in this state now, each with its row in the trail, and ends what shows them. */
async function write(
  tx: Transaction,
  { actor }: ChangeSurroundings,
  deed: string,
  rows: readonly KeptRow[],
  state: KeptRow['state'],
  now: Date,
): Promise<void> {
  const changed = rows.filter((row) => row.state === state);
  if (changed.length === 0) return;
  await writeChangedRows(
    tx,
    changed.map(({ productId, after }) => ({ id: productId, fields: after })),
    now,
  );
  await rewriteListing(
    tx,
    changed.map(({ productId }) => productId),
  );
  await recordAudits(
    'products',
    deed,
    changed.map(({ productId, before, after }) => ({
      recordId: productId,
      changes: trailOf(productId, before, after),
    })),
    { tx, actor, now },
  );
  await emitInvalidation(tx, [...changed.map(({ productId }) => `product:${productId}`), 'products']);
}

/** The changes as the trail keeps them: fields of variations with the variation's id before them. */
function trailOf(
  productId: number,
  before: FieldsByRow,
  after: FieldsByRow,
): Record<string, [before: unknown, after: unknown]> {
  const trail: Record<string, [unknown, unknown]> = {};
  for (const [id, fields] of Object.entries(after))
    for (const [field, value] of Object.entries(fields))
      trail[Number(id) === productId ? field : `${id}.${field}`] = [before[id]?.[field] ?? null, value];
  return trail;
}
