import type { OrderState } from '#features/orders/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { DownloadTerms } from '../rules/download-state.ts';

/** A bought file. */
export interface BoughtFile extends DownloadTerms {
  id: number;
  token: string;
  orderId: number;
  orderNumber: number;
  /** Who has the order in their account; null = a guest. */
  customerId: string | null;
  fileId: number;
  /** What shoppers read. */
  name: string;
  fileName: string;
  /** Bytes. */
  size: number;
  hash: string;
  storeKey: string;
  /** The line of the order that it came with, and what was chosen of it. */
  productName: string;
  options: { label: string; value: string }[];
  grantedAt: Date;
  version: number;
}

const BOUGHT = `p.id, p.token, p.order_id as "orderId", o.number as "orderNumber", o.state as "orderState",
  o.customer_id as "customerId", p.file_id as "fileId", p.name, f.file_name as "fileName", f.size, f.hash,
  f.store_key as "storeKey", l.name as "productName", l.options, p.download_limit as "downloadLimit", p.downloads,
  p.granted_at as "grantedAt", p.expires_at as "expiresAt", p.revoked_at as "revokedAt", p.version`;

const FROM = `from download_permission p join shop_order o on o.id = p.order_id and o.trashed_at is null
  join order_line l on l.id = p.order_line_id join download_file f on f.id = p.file_id`;

/** The bought file that a token names; null when it names none. */
export async function readBoughtFile(db: Executor, token: string): Promise<BoughtFile | null> {
  const [row] = await runPrepared<BoughtFile>(db, {
    name: 'bought-file',
    text: `select ${BOUGHT} ${FROM} where p.token = $1`,
    values: [token],
  });
  return row ?? null;
}

/** The bought files of some orders, in the order of lines and files. */
export async function readFilesOfOrders(db: Executor, orderIds: readonly number[]): Promise<BoughtFile[]> {
  return runPrepared<BoughtFile>(db, {
    name: 'bought-files-of-orders',
    text: `select ${BOUGHT} ${FROM} where p.order_id = any(array(select json_array_elements_text($1::json)::bigint))
      order by p.order_id, l.position, p.position, p.id`,
    // As JSON: by an array's length PostgreSQL would plan the statement anew for each mail.
    values: [JSON.stringify(orderIds)],
  });
}

/** The files that a customer bought and that were not withdrawn, the latest orders first, at most `limit` of them. */
export async function readFilesOfCustomer(
  db: Executor,
  customerId: string,
  { states, limit }: { states: readonly OrderState[]; limit: number },
): Promise<BoughtFile[]> {
  return runPrepared<BoughtFile>(db, {
    name: 'bought-files-of-customer',
    text: `select ${BOUGHT} ${FROM} where o.customer_id = $1 and o.state = any($2::text[]) and p.revoked_at is null
      order by o.created_at desc, o.id desc, l.position, p.position, p.id limit $3`,
    values: [customerId, [...states], limit],
  });
}

/** The files `f` with which the product of a line `l` comes now, and how they are sold. */
const JOIN_FILES = `join product_download d on d.product_id = l.product_id and d.marked_downloadable
  join product_download_file f on f.product_id = l.product_id
    and (f.variation_ids is null or l.variation_id = any(f.variation_ids))`;

/** How often a line's files can be downloaded: for each of its pieces, as far as the column counts. */
const LIMIT = `case when d.download_limit is not null
  then least(d.download_limit::bigint * l.quantity, 1000000)::int end`;

/** Grants what an order's lines come with, as their products have it now; what was granted before stays as it is. */
export async function grantFilesOfOrder(db: Executor, orderId: number, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'downloads-grant',
    text: `insert into download_permission
        (token, order_id, order_line_id, file_id, name, position, download_limit, expires_at, granted_at)
      select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), l.order_id, l.id, f.file_id, f.name,
        f.position, ${LIMIT}, $2::timestamptz + make_interval(days => d.expiry_days), $2
      from order_line l
        ${JOIN_FILES}
      where l.order_id = $1
      on conflict (order_line_id, file_id) do nothing`,
    values: [orderId, now],
  });
}

/** A file that a line of an order could be given, since its product has it by now. */
export interface GrantableFile {
  orderId: number;
  orderLineId: number;
  fileId: number;
  name: string;
  position: number;
  productName: string;
  downloadLimit: number | null;
  expiryDays: number | null;
}

const GRANTABLE = `l.order_id as "orderId", l.id as "orderLineId", f.file_id as "fileId", f.name, f.position,
  l.name as "productName", ${LIMIT} as "downloadLimit", d.expiry_days as "expiryDays"
  from order_line l ${JOIN_FILES}
  where not exists (select from download_permission p where p.order_line_id = l.id and p.file_id = f.file_id)`;

/** Files of the products of some orders that their lines were not given. */
export async function readGrantableFiles(
  db: Executor,
  orderIds: readonly number[],
): Promise<GrantableFile[]> {
  return runPrepared<GrantableFile>(db, {
    name: 'downloads-grantable',
    text: `select ${GRANTABLE} and l.order_id = any($1::bigint[]) order by l.order_id, l.position, f.position`,
    values: [[...orderIds]],
  });
}

/** One of them, or null where the line has it already or its product has it no more. */
export async function readGrantableFile(
  db: Executor,
  { orderLineId, fileId }: { orderLineId: number; fileId: number },
): Promise<GrantableFile | null> {
  const [row] = await runPrepared<GrantableFile>(db, {
    name: 'downloads-grantable-one',
    text: `select ${GRANTABLE} and l.id = $1 and f.file_id = $2`,
    values: [orderLineId, fileId],
  });
  return row ?? null;
}

/** The files that come with the lines of an order, as its products are now, each once by its line's name. */
export async function readExpectedFiles(
  db: Executor,
  orderId: number,
): Promise<Pick<BoughtFile, 'name' | 'productName' | 'options'>[]> {
  return runPrepared(db, {
    name: 'downloads-of-order-expected',
    text: `select f.name, l.name as "productName", l.options from order_line l
        ${JOIN_FILES}
        where l.order_id = $1 order by l.position, f.position`,
    values: [orderId],
  });
}
