import type { Address } from '#features/fields/public.ts';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** A customer as files tell it; addresses are those of the account, or of a guest's last order. */
export interface ExportedCustomer {
  id: number;
  userId: string | null;
  username: string | null;
  email: string;
  name: string;
  createdAt: string;
  orders: number;
  spent: number;
  billing: Address | null;
  shipping: Address | null;
}

export async function readExported(db: Executor, ids: readonly number[]): Promise<ExportedCustomer[]> {
  const rows = await runPrepared<ExportedCustomer>(db, {
    name: 'customers-exported',
    text: `select c.id, c.user_id as "userId", a.username, c.email, c.name, c.created_at as "createdAt", c.orders, c.spent,
        coalesce(k.billing, o.billing) as billing, coalesce(k.shipping, o.shipping) as shipping
      from customer c left join user_account a on a.id = c.user_id left join customer_address k on k.customer_id = c.user_id
      left join lateral (select billing, shipping from shop_order o where c.user_id is null and o.customer_id is null
        and o.billing_email = c.email and o.trashed_at is null order by o.created_at desc limit 1) o on true
      where c.id = any(array(select json_array_elements_text($1::json)::bigint))`,
    values: [JSON.stringify(ids)],
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The number of the customer with this account; null where there is none. */
export async function customerIdOf(db: Executor, userId: string): Promise<number | null> {
  const [row] = await runPrepared<{ id: number }>(db, {
    name: 'customer-id-of-account',
    text: `select id from customer where owner = 'user:' || $1`,
    values: [userId],
  });
  return row ? Number(row.id) : null;
}

/** The ids of groups by their names; those that are missing are made. */
export async function groupsByName(tx: Transaction, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const typed = name.slice(0, 60);
    const [known] = await runPrepared<{ id: number }>(tx, {
      name: 'customer-group-by-name',
      text: `select id from customer_group where lower(name) = lower($1) and trashed_at is null order by id limit 1`,
      values: [typed],
    });
    const [made] = known
      ? [known]
      : await runPrepared<{ id: number }>(tx, {
          name: 'customer-group-made',
          text: `insert into customer_group (name) values ($1) returning id`,
          values: [typed],
        });
    if (made && !ids.includes(Number(made.id))) ids.push(Number(made.id));
  }
  return ids;
}
