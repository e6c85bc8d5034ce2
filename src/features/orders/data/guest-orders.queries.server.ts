import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** Whether guests placed orders with an address; in lower case. */
export async function hasGuestOrders(db: Executor, email: string): Promise<boolean> {
  const [row] = await runPrepared<{ has: boolean }>(db, {
    name: 'orders-of-guest-any',
    text: `select exists (select from shop_order
      where billing_email = $1 and customer_id is null and trashed_at is null) as has`,
    values: [email],
  });
  return row?.has === true;
}

/** Gives the orders that guests placed with an address to an account; answers their ids. */
export async function giveGuestOrders(
  tx: Transaction,
  {
    email,
    userId,
    note,
    person,
    now,
  }: {
    email: string;
    userId: string;
    /** What the history of each says. */
    note: string;
    person: { id: string; name: string };
    now: Date;
  },
): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'orders-of-guest-give',
    text: `with given as (
        update shop_order set customer_id = $2, version = version + 1, updated_at = $3
        where billing_email = $1 and customer_id is null and trashed_at is null returning id
      ), noted as (
        insert into order_note (order_id, kind, text, author_id, author) select id, 'system', $4, $5, $6 from given
      )
      select id from given order by id`,
    values: [email, userId, now, note, person.id, person.name],
  });
  return rows.map(({ id }) => Number(id));
}

/** The order with a number that was placed with an address; null where either is another one. */
export async function orderOfGuest(db: Executor, number: number, email: string): Promise<number | null> {
  const [row] = await runPrepared<{ id: number }>(db, {
    name: 'order-of-guest',
    text: `select id from shop_order where number = $1 and billing_email = $2 and trashed_at is null`,
    values: [number, email],
  });
  return row ? Number(row.id) : null;
}

/** The account with an address, where its owner is let in; null when there is none. */
export async function accountWithAddress(
  db: Executor,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await runPrepared<{ id: string; name: string }>(db, {
    name: 'orders-account-with-address',
    text: `select id, name from user_account where email = $1 and trashed_at is null and locked_at is null`,
    values: [email],
  });
  return row ?? null;
}

/** The address of an account; null when it is gone. */
export async function addressOf(db: Executor, userId: string): Promise<string | null> {
  const [row] = await runPrepared<{ email: string }>(db, {
    name: 'orders-address-of-account',
    text: `select email from user_account where id = $1 and trashed_at is null`,
    values: [userId],
  });
  return row?.email ?? null;
}
