import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** Keeps that an order was delivered; one that was dropped, since it was taken back meanwhile, waits again. */
export async function noteDelivery(tx: Executor, orderKey: string, at: Date): Promise<void> {
  await runPrepared(tx, {
    name: 'reviews-note-delivery',
    text: `insert into review_request (order_key, delivered_at) values ($1, $2)
      on conflict (order_key) do update set delivered_at = excluded.delivered_at, state = 'waiting'
        where review_request.state = 'dropped'`,
    values: [orderKey, at],
  });
}

/** Keys of the orders that were delivered by a time and wait to be asked about, the first ones first. */
export async function dueRequests(db: Executor, until: Date, most: number): Promise<string[]> {
  const rows = await runPrepared<{ orderKey: string }>(db, {
    name: 'reviews-due-requests',
    text: `select order_key as "orderKey" from review_request
      where state = 'waiting' and delivered_at <= $1 order by delivered_at limit $2`,
    values: [until, most],
  });
  return rows.map(({ orderKey }) => orderKey);
}

/** Locks a request that still waits; false where it does not, or another node has it. */
export async function lockRequest(tx: Transaction, orderKey: string): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'reviews-lock-request',
    text: `select 1 from review_request where order_key = $1 and state = 'waiting' for update skip locked`,
    values: [orderKey],
  });
  return rows.length > 0;
}

/** Keeps that somebody was asked, and how they say that they want no more of it. */
export async function noteAsked(
  tx: Transaction,
  orderKey: string,
  asked: { at: Date; email: string; token: string },
): Promise<void> {
  await runPrepared(tx, {
    name: 'reviews-note-asked',
    text: `update review_request set state = 'asked', asked_at = $2, email = lower($3), token = $4
      where order_key = $1`,
    values: [orderKey, asked.at, asked.email, asked.token],
  });
}

/** Keeps that nobody is asked about an order, or about any that waits. */
export async function dropRequests(db: Executor, orderKey: string | null): Promise<void> {
  await runPrepared(db, {
    name: 'reviews-drop-requests',
    text: `update review_request set state = 'dropped'
      where state = 'waiting' and ($1::text is null or order_key = $1)`,
    values: [orderKey],
  });
}

/** A product that somebody bought and has not reviewed. */
export interface UnreviewedProduct {
  id: number;
  name: string;
  slug: string;
}

/** Those of the products that everybody sees, can be reviewed, and were not by this buyer, in the order of the ids. */
export async function unreviewedProducts(
  db: Executor,
  ids: readonly number[],
  { userId, email, now }: { userId: string | null; email: string; now: Date },
): Promise<UnreviewedProduct[]> {
  return runPrepared<UnreviewedProduct>(db, {
    name: 'reviews-unreviewed',
    text: `select p.id, p.name, p.slug from unnest($1::bigint[]) with ordinality bought (id, place)
      join product p on p.id = bought.id
      where p.trashed_at is null and p.parent_id is null and p.reviews_open
        and (p.status = 'published' or (p.status = 'scheduled' and p.publish_at <= $4))
        and not exists (select from review r where r.product_id = p.id
          and (r.user_id = $2 or lower(r.author_email) = lower($3)))
      order by bought.place`,
    values: [ids, userId, email, now],
  });
}

/** Whether somebody said that they want no mails that ask for reviews. */
export async function hasOptedOut(db: Executor, email: string): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'reviews-has-opted-out',
    text: 'select 1 from review_opt_out where email = lower($1)',
    values: [email],
  });
  return rows.length > 0;
}

/** Whose mail a token came with, and whether they get no more of them; null for a token that none came with. */
export async function readOptOut(db: Executor, token: string): Promise<{ isOut: boolean } | null> {
  const [row] = await runPrepared<{ isOut: boolean }>(db, {
    name: 'reviews-read-opt-out',
    text: `select exists (select from review_opt_out o where o.email = r.email) as "isOut"
      from review_request r where r.token = $1`,
    values: [token],
  });
  return row ?? null;
}

/** Keeps that whoever got the mail with this token wants no more of them; false where none came with it. */
export async function optOut(tx: Executor, token: string): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'reviews-opt-out',
    text: `with asked as (select email from review_request where token = $1 and email <> ''),
        kept as (insert into review_opt_out (email) select email from asked on conflict do nothing)
      select 1 from asked`,
    values: [token],
  });
  return rows.length > 0;
}
