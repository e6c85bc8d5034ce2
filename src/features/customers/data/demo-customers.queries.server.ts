import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { customer, customerGroup, customerGroupMember, customerNote } from './customer.table.ts';
import { recountAllCustomers } from './recount.queries.server.ts';

/** Makes customers of the demo shop's orders, puts some of them into groups and notes something of one. */
export async function addDemoCustomers(tx: Transaction): Promise<void> {
  await recountAllCustomers(tx);
  const groups = await tx
    .insert(customerGroup)
    .values([
      { name: 'Friends of the house', colour: 'green' },
      { name: 'Wholesale', colour: 'violet' },
    ])
    .returning({ id: customerGroup.id });
  const best = await tx
    .select({ id: customer.id })
    .from(customer)
    .orderBy(sql`${customer.spent} desc, ${customer.id}`)
    .limit(5);
  for (const [at, { id }] of best.entries()) {
    const group = groups[at === 1 ? 1 : 0];
    if (group) await tx.insert(customerGroupMember).values({ customerId: id, groupId: group.id });
  }
  const [first] = best;
  if (!first) return;
  await tx.insert(customerNote).values({
    customerId: first.id,
    author: 'Vitrine',
    text: 'Likes to be written to before a firing is sold out. Parcels go to the neighbour, the bell is broken.',
  });
}
