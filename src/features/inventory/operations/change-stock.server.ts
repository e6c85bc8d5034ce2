import { LISTING_TAG, rewriteListing, type StockSettings } from '#features/catalog/public.server.ts';
import {
  type Backorders,
  type SellableStock,
  type StockStatus,
  sellableStock,
} from '#features/catalog/public.ts';
import { pipelined, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { emission, emitAll, emitInvalidation } from '#platform/events/events.server.ts';
import { stockChanged } from '../events.ts';

/** Cache tag of lists from which sold-out products are missing: a product that comes back must appear in them. */
export const STOCK_LEVELS_TAG = 'stock-levels';

/** How many pieces of a product somebody wants. */
export interface StockDemand {
  productId: number;
  quantity: number;
}

/** Pieces of a product that were sold, or come back. */
export interface SoldPieces extends StockDemand {
  /** How many of them are counted stock; left out = all, where the product's stock is managed. */
  counted?: number;
}

/** A product's stock under lock. */
export interface LockedStock extends SellableStock {
  id: number;
  name: string;
  /** False also where the shop manages no stock at all. */
  manageStock: boolean;
  /** On hand minus the holds of others. */
  available: number;
  backorders: Backorders;
}

/**
 * Tells products' stock and locks those whose stock is managed for the rest of the transaction (in the order of their
 * ids, so that two buyers cannot lock each other out); products that nobody counts make no buyer wait for another.
 * Holds of `ownHolder` do not count against it. `shop` are the catalogue's settings: with `manageStock` off, no
 * product's stock is managed; `outOfStockThreshold` pieces count as none.
 */
export async function lockProductsForSale(
  tx: Transaction,
  productIds: readonly number[],
  ownHolder = '',
  shop: Pick<StockSettings, 'manageStock'> & Partial<StockSettings> = { manageStock: true },
): Promise<Map<number, LockedStock>> {
  if (productIds.length === 0) return new Map();
  const [rows, holds] = await pipelined(
    runPrepared<{
      id: number;
      name: string;
      manage_stock: boolean;
      stock_quantity: number;
      backorders: Backorders;
      stock_status: StockStatus;
    }>(tx, {
      name: 'catalog-lock-stock',
      text: `
        with wanted as materialized (
          select array(select json_array_elements_text($1::json)::bigint) as ids
        ), counted as materialized (
          select id, name, true as manage_stock, stock_quantity, backorders, stock_status from product
          where id = any((select ids from wanted)::bigint[]) and manage_stock and $2 and trashed_at is null
          order by id for no key update
        )
        select * from counted
        union all
        select id, name, false, stock_quantity, backorders, stock_status from product
        where id = any((select ids from wanted)::bigint[]) and not (manage_stock and $2) and trashed_at is null`,
      // As JSON: by an array's length PostgreSQL would plan the statement anew for each purchase.
      values: [JSON.stringify(productIds), shop.manageStock],
    }),
    // Holds are written only under the product's lock; a statement of its own sees what the lock waited for.
    runPrepared<{ product_id: number; quantity: number }>(tx, {
      name: 'catalog-holds',
      text: `select product_id, sum(quantity)::bigint as quantity from stock_hold
        where product_id = any($1::bigint[]) and expires_at > now() and holder <> $2 group by product_id`,
      values: [productIds, ownHolder],
    }),
  );
  const heldOf = new Map(holds.map((hold) => [hold.product_id, hold.quantity]));
  return new Map(
    rows.map(({ id, name, manage_stock: manageStock, backorders, stock_status: stockStatus, ...row }) => {
      const available = row.stock_quantity - (heldOf.get(id) ?? 0);
      const entry = { manageStock, available: manageStock ? available : null, backorders, stockStatus };
      const sellable = sellableStock(entry, shop.outOfStockThreshold ?? 0);
      return [id, { id, name, manageStock, available, backorders, ...sellable }];
    }),
  );
}

/** Takes sold pieces off the stock and notes the sale; lock the products first. Where stock is not managed, only the sale is noted. */
export async function reduceStock(tx: Transaction, sold: readonly SoldPieces[]): Promise<void> {
  await changeStock(tx, sold, -1);
}

/** Puts pieces of a cancelled order back and takes them out of the count of sales. */
export async function returnStock(tx: Transaction, sold: readonly SoldPieces[]): Promise<void> {
  await changeStock(tx, sold, 1);
}

/** Sets pieces aside until a moment; a holder's earlier hold on a product is replaced. */
export async function holdStock(
  tx: Transaction,
  holder: string,
  demands: readonly StockDemand[],
  expiresAt: Date,
): Promise<void> {
  const { ids, quantities } = summed(demands);
  if (ids.length === 0) return;
  const rows = await runPrepared<Shown>(tx, {
    name: 'catalog-hold',
    text: `insert into stock_hold (product_id, holder, quantity, expires_at)
      select d.id, $3, d.quantity, $4 from unnest($1::bigint[], $2::int[]) as d(id, quantity)
      join product p on p.id = d.id and p.manage_stock
      on conflict (product_id, holder) do update set quantity = excluded.quantity, expires_at = excluded.expires_at
      returning product_id, ${PARENT}, ${turns({ ...HELD, holds: 'stock_hold.quantity' })}`,
    values: [ids, quantities, holder, expiresAt],
  });
  await announce(tx, rows);
}

/** Gives everything up that a holder has set aside. */
export async function releaseHold(tx: Transaction, holder: string): Promise<void> {
  const rows = await runPrepared<Shown>(tx, {
    name: 'catalog-release',
    text: `delete from stock_hold where holder = $1
      returning product_id, ${PARENT}, ${turns({ ...HELD, holds: '0' })}`,
    values: [holder],
  });
  await announce(tx, rows);
}

async function changeStock(tx: Transaction, sold: readonly SoldPieces[], sign: 1 | -1): Promise<void> {
  const { ids, quantities, counted } = summed(sold);
  if (ids.length === 0) return;
  const rows = await runPrepared<ChangedStock>(tx, {
    name: 'catalog-change-stock',
    // As sub-selects the arrays tell the planner nothing, so that it keeps one plan instead of making one for each order.
    text: `
      with sold as (
        insert into product_sale (product_id, pieces)
        select d.id, -$4::int * d.quantity from unnest((select $1::bigint[]), (select $2::int[])) as d(id, quantity)
        where d.quantity <> 0
      )
      update product p set stock_quantity = p.stock_quantity + $4::int * d.counted
      from unnest((select $1::bigint[]), (select $3::int[])) as d(id, counted)
      where p.id = d.id and p.manage_stock and d.counted <> 0
      returning p.id as product_id, p.parent_id, p.stock_quantity, $4::int * d.counted as change,
        ${turns({ id: 'p.id', before: 'p.stock_quantity - $4::int * d.counted', after: 'p.stock_quantity', holder: "''", holds: '0' })}`,
    values: [ids, quantities, counted, sign],
  });
  const changes = rows.map((row) => ({
    productId: row.product_id,
    before: row.stock_quantity - row.change,
    after: row.stock_quantity,
  }));
  if (changes.length === 0) return;
  // Pages show nothing of stock that is not counted, so only these end.
  await emitAll(tx, [emission(stockChanged, { changes })], await endedBy(tx, rows));
}

/** What changed, and for a variation the product whose page shows it. */
interface Shown {
  product_id: number;
  parent_id: number | null;
  /** Whether its stock may have come into another state, or its end may lie at another moment. */
  turns: boolean;
}

interface ChangedStock extends Shown {
  stock_quantity: number;
  change: number;
}

const PARENT = '(select parent_id from product where id = product_id) as parent_id';

/**
 * Whether a product's row in the listing has to be written anew, as a column: only where pieces cross the threshold
 * under which there are none, or are held away, so that most purchases cost lists nothing. `before` and `after` are
 * pieces on hand, `holds` what the holder has set aside afterwards.
 */
function turns({
  id,
  before,
  after,
  holder,
  holds,
}: Record<'id' | 'before' | 'after' | 'holder' | 'holds', string>) {
  return `(select b.counts_stock and (
      (${before} - held.before > least_left) <> (${after} - held.others - ${holds} > least_left)
      or (${before} > least_left and ${before} - held.before <= least_left)
      or (${after} > least_left and ${after} - held.others - ${holds} <= least_left))
    from (select counts_stock, out_of_stock_threshold as least_left from listing_basis) b, (
      select coalesce(sum(h.quantity), 0) as before,
        coalesce(sum(h.quantity) filter (where h.holder <> ${holder}), 0) as others
      from stock_hold h where h.product_id = ${id} and h.expires_at > now()
    ) held) as turns`;
}

const ON_HAND = '(select stock_quantity from product where id = stock_hold.product_id)';
/** What holds change: nothing on hand. */
const HELD = { id: 'stock_hold.product_id', before: ON_HAND, after: ON_HAND, holder: 'stock_hold.holder' };

async function announce(tx: Transaction, changed: readonly Shown[]): Promise<void> {
  if (changed.length === 0) return;
  await emitInvalidation(tx, await endedBy(tx, changed));
}

/** The cache tags that end with these changes, after the listing was told of them. */
async function endedBy(tx: Transaction, changed: readonly Shown[]): Promise<string[]> {
  const turned = changed.filter((one) => one.turns).map(({ product_id }) => product_id);
  await rewriteListing(tx, turned);
  const ids = changed.map(({ product_id, parent_id }) => parent_id ?? product_id);
  return [
    ...(turned.length > 0 ? [LISTING_TAG] : []),
    ...[...new Set(ids)].map((id) => `product:${id}`),
    STOCK_LEVELS_TAG,
  ];
}

function summed(demands: readonly SoldPieces[]): { ids: number[]; quantities: number[]; counted: number[] } {
  const sums = new Map<number, { quantity: number; counted: number }>();
  for (const { productId, quantity, counted = quantity } of demands) {
    const sum = sums.get(productId) ?? { quantity: 0, counted: 0 };
    sums.set(productId, { quantity: sum.quantity + quantity, counted: sum.counted + counted });
  }
  const entries = [...sums].sort(([a], [b]) => a - b);
  return {
    ids: entries.map(([id]) => id),
    quantities: entries.map(([, sum]) => sum.quantity),
    counted: entries.map(([, sum]) => sum.counted),
  };
}
