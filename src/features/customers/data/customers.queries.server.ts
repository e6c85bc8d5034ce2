import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { CustomerMail, CustomerNote, UsedAddress } from '../rules/customer-views.ts';
import type { GroupColour } from '../rules/group-colours.ts';

/** A group as customers show it. */
export interface ShownGroup {
  id: number;
  name: string;
  colour: GroupColour;
}

/** The groups of several customers, by customer. */
export async function readGroupsOf(
  db: Executor,
  customerIds: readonly number[],
): Promise<Map<number, ShownGroup[]>> {
  const rows = await runPrepared<ShownGroup & { customerId: number }>(db, {
    name: 'customer-groups-of',
    text: `select m.customer_id as "customerId", g.id, g.name, g.colour from customer_group_member m
      join customer_group g on g.id = m.group_id and g.trashed_at is null
      where m.customer_id = any(array(select json_array_elements_text($1::json)::bigint)) order by lower(g.name), g.id`,
    values: [JSON.stringify(customerIds)],
  });
  const groups = new Map<number, ShownGroup[]>();
  for (const { customerId, ...group } of rows)
    groups.set(customerId, [...(groups.get(customerId) ?? []), group]);
  return groups;
}

/** How many customers are in each of several groups, by group. */
export async function countMembers(db: Executor, groupIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await runPrepared<{ id: number; members: number }>(db, {
    name: 'customer-group-members',
    text: `select group_id as id, count(*)::int as members from customer_group_member
      where group_id = any(array(select json_array_elements_text($1::json)::bigint)) group by 1`,
    values: [JSON.stringify(groupIds)],
  });
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Which of these groups there are, in the trash or not. */
export async function knownGroups(tx: Executor, ids: readonly number[]): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(tx, {
    name: 'customer-groups-known',
    text: `select id from customer_group
      where id = any(array(select json_array_elements_text($1::json)::bigint)) and trashed_at is null for key share`,
    values: [JSON.stringify(ids)],
  });
  return rows.map(({ id }) => id);
}

/** What all groups are called that are not in the trash, by id. */
export async function readGroupNames(db: Executor): Promise<Map<number, string>> {
  const rows = await runPrepared<{ id: number; name: string }>(db, {
    name: 'customer-group-names',
    text: `select id, name from customer_group where trashed_at is null`,
    values: [],
  });
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
}

/** Puts a customer into groups and takes them out of others. */
export async function changeGroups(
  tx: Transaction,
  customerId: number,
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  await runPrepared(tx, {
    name: 'customer-groups-change',
    text: `with gone as (delete from customer_group_member where customer_id = $1
        and group_id = any(array(select json_array_elements_text($3::json)::bigint)))
      insert into customer_group_member (customer_id, group_id)
      select $1, json_array_elements_text($2::json)::bigint on conflict do nothing`,
    values: [customerId, JSON.stringify(add), JSON.stringify(remove)],
  });
}

/** What was noted of a customer, the latest first. */
export async function readNotes(db: Executor, customerId: number): Promise<CustomerNote[]> {
  return runPrepared<CustomerNote>(db, {
    name: 'customer-notes',
    text: `select id, text, author_id as "authorId", author, created_at as "createdAt", edited_at as "editedAt"
      from customer_note where customer_id = $1 order by id desc`,
    values: [customerId],
  });
}

/** What was written to a customer from the back office, the latest first, and what became of each in the outbox. */
export async function readMails(db: Executor, customerId: number): Promise<CustomerMail[]> {
  return runPrepared<CustomerMail>(db, {
    name: 'customer-mails',
    text: `select c.id, c.subject, c.text, c.author, c.created_at as "createdAt", m.id as "mailId", m.status
      from customer_mail c left join mail_message m on m.key = 'customer:' || c.id
      where c.customer_id = $1 order by c.id desc`,
    values: [customerId],
  });
}

/** The addresses that a customer's orders were billed or sent to, the one used last first; ten at most. */
export async function readUsedAddresses(
  db: Executor,
  { userId, email }: { userId: string | null; email: string },
): Promise<UsedAddress[]> {
  return runPrepared<UsedAddress>(db, {
    name: userId === null ? 'customer-addresses-guest' : 'customer-addresses-account',
    text: `select address, bool_or(kind = 'billing') as "isBilling", bool_or(kind = 'shipping') as "isShipping",
        max(used_at) as "lastUsedAt", count(*)::int as orders
      from (select o.created_at as used_at, given.kind, given.address from shop_order o,
          lateral (values ('billing', o.billing), ('shipping', case when o.needs_shipping then coalesce(o.shipping, o.billing) end)) given(kind, address)
        where ${userId === null ? 'o.customer_id is null and o.billing_email = $1' : 'o.customer_id = $1'} and o.trashed_at is null
          and given.address is not null) used
      group by address order by max(used_at) desc limit 10`,
    values: [userId ?? email],
  });
}
