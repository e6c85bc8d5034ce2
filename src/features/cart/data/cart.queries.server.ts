import {
  type CatalogProduct,
  type OwnedTable,
  type ProductMemory,
  type ProductViewSettings,
  readOwnedWithProducts,
} from '#features/catalog/public.server.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { keptSeconds, ownerOfAccount } from '#platform/session/visitor-session.server.ts';
import type { CartLine, CartView } from '../rules/cart-views.ts';
import type { RemovedCartLine } from '../rules/removed-place.ts';

/** A cart as stored, with the products that its lines (and an operation on it) speak of. */
export interface StoredCart {
  lines: CartLine[];
  removed: RemovedCartLine[];
  /** 0 = there is none yet. */
  version: number;
  expiresAt: Date | null;
  rows: ReadonlyMap<number, CatalogProduct>;
  /** Ids of products that were looked for beside those of its lines, there or not. */
  sought: ReadonlySet<number>;
  data: CartView['data'];
}

/** What a slice keeps of a session, so that a cart brings it along instead of a further query. */
export interface CartDataPart {
  name: string;
  /** Table with one row a session at most, told by its columns `owner` and `expires_at`. */
  table: string;
}

/** A column that keeps when something was last put into a session's cart, in a table as of `CartDataPart`. */
export interface AddedAt {
  table: string;
  column: string;
}

/** On what the statement that reads a cart depends. */
interface ReadDeps {
  now: Date;
  catalog: Pick<ProductViewSettings, 'data' | 'types'>;
  beside: readonly CartDataPart[];
  known?: ProductMemory;
}

/** The columns that are read of a cart. */
interface CartColumns {
  lines: CartLine[];
  removed: RemovedCartLine[];
  version: number;
  expires_at: Date;
}

const CART: OwnedTable = {
  table: 'cart',
  columns: ['lines', 'removed', 'version', 'expires_at'] satisfies (keyof CartColumns)[],
  products: 'product_ids',
};

/** Reads a cart and its products in one statement, those that are not `known` in a further one; `alsoProducts` are read with it. */
export async function readCart(
  db: Executor,
  owner: string,
  { now, catalog, beside, known }: ReadDeps,
  alsoProducts: readonly number[] = [],
): Promise<StoredCart> {
  const read = await readOwnedWithProducts(
    db,
    CART,
    { owner, now, also: alsoProducts, beside },
    catalog,
    known,
  );
  const row = read.row as CartColumns | null;
  return {
    lines: row?.lines ?? [],
    removed: row?.removed ?? [],
    version: row?.version ?? 0,
    expiresAt: row?.expires_at ?? null,
    data: read.beside as CartView['data'],
    rows: read.products,
    sought: new Set(alsoProducts),
  };
}

/** Locks a cart against changes for the rest of the transaction. */
export async function lockCartRow(tx: Transaction, owner: string): Promise<void> {
  await runPrepared(tx, {
    name: 'cart-lock',
    text: 'select 1 from cart where owner = $1 for update',
    values: [owner],
  });
}

/**
 * Writes a cart that was read at `version`, with ids of products that are read along beside those of its lines, and the
 * moment into `addedAt`; false when somebody else wrote it since, so that no line is ever lost: the caller reads again
 * and repeats its operation.
 */
export async function writeCart(
  db: Executor,
  owner: string,
  cart: { lines: CartLine[]; removed: CartLine[]; version: number },
  further: readonly number[],
  addedAt: readonly AddedAt[],
  now: Date,
): Promise<boolean> {
  const own = [...cart.lines, ...cart.removed].flatMap(({ productId, variationId }) =>
    variationId === null ? [productId] : [productId, variationId],
  );
  const productIds = [...new Set([...own, ...further])];
  const values = [
    owner,
    JSON.stringify(cart.lines),
    productIds,
    JSON.stringify(cart.removed),
    endOf(owner, now),
    cart.version,
    now,
  ];
  const rows = await runPrepared<{ version: number }>(db, {
    name: `cart-write${addedAt.map(({ table, column }) => `|${table}.${column}`).join('')}`,
    text:
      addedAt.length === 0
        ? WRITE
        : `with written as (${WRITE})${addedAt.map(noteOf).join('')}\nselect version from written`,
    values,
  });
  return rows.length > 0;
}

// An expired cart counts as none: version 0 may overwrite it.
const WRITE = `
      insert into cart (owner, lines, product_ids, removed, expires_at)
      values ($1, $2::jsonb, $3::bigint[], $4::jsonb, $5)
      on conflict (owner) do update set lines = excluded.lines, product_ids = excluded.product_ids,
        removed = excluded.removed, expires_at = excluded.expires_at, version = cart.version + 1, updated_at = $7
      where cart.version = $6 or ($6 = 0 and cart.expires_at <= $7)
      returning version`;

/** A part of the statement that writes a cart. */
function noteOf({ table, column }: AddedAt, at: number): string {
  return `, noted_${at} as (
        insert into ${table} (owner, ${column}, expires_at) select $1, $7, $5 from written
        on conflict (owner) do update set ${column} = greatest(${table}.${column}, excluded.${column}),
          expires_at = greatest(${table}.expires_at, excluded.expires_at)
      )`;
}

/** Takes everything out of a cart, whatever it holds; its version goes on, so that an operation that read it before fails. */
export async function clearCart(db: Executor, owner: string, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'cart-clear',
    text: `
      update cart set lines = '[]', product_ids = '{}', removed = '[]', version = version + 1,
        expires_at = $2, updated_at = $3
      where owner = $1`,
    values: [owner, endOf(owner, now), now],
  });
}

/** Lets a cart live as long as the session that was just seen with it. */
export async function prolongCart(db: Executor, owner: string, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'cart-prolong',
    text: 'update cart set expires_at = greatest(expires_at, $2) where owner = $1',
    values: [owner, endOf(owner, now)],
  });
}

/** Until when a cart is kept that was seen now. */
function endOf(owner: string, now: Date): Date {
  return new Date(now.getTime() + keptSeconds(owner) * 1000);
}

/** Deletes carts whose session ended, and those of accounts that nobody came back to; run daily. Returns how many. */
export async function dropExpiredCarts(db: Executor, now: Date): Promise<number> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'cart-drop-expired',
    text: 'delete from cart where expires_at <= $1 returning id',
    values: [now],
  });
  return rows.length;
}

/** Deletes somebody's cart with all that could be put back into it. */
export async function dropCart(db: Executor, owner: string): Promise<void> {
  await runPrepared(db, { name: 'cart-drop', text: 'delete from cart where owner = $1', values: [owner] });
}

/** What the cart of an account holds, for its holder: names of products with pieces, and when it was changed last. */
export async function readAccountCart(db: Executor, userId: string): Promise<object[]> {
  return runPrepared<object>(db, {
    name: 'cart-of-account',
    text: `select p.name as product, (line ->> 'quantity')::int as quantity, line -> 'attributes' as options,
        line -> 'extra' as extra, c.updated_at as "changedAt"
      from cart c cross join lateral jsonb_array_elements(c.lines) with ordinality lines (line, place)
      left join product p on p.id = coalesce((line ->> 'variationId')::bigint, (line ->> 'productId')::bigint)
      where c.owner = $1 order by place`,
    values: [ownerOfAccount(userId)],
  });
}
