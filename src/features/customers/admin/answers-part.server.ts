import { inArray } from 'drizzle-orm';
import { readAccountValues } from '#features/accounts/public.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { customer } from '../data/customer.table.ts';

/** What customers with an account answered when they registered, in the owner's own fields. */
export const answersPart = resourcePart<{ label: string; shown: string }[]>('customers', {
  name: 'ownFields',
  async load(db, ids) {
    const rows = await db
      .select({ id: customer.id, userId: customer.userId })
      .from(customer)
      .where(inArray(customer.id, [...ids]));
    const found = await readAccountValues(
      db,
      rows.flatMap(({ userId }) => userId ?? []),
    );
    return new Map(
      rows.map(({ id, userId }) => {
        const values = found.get(userId ?? '') ?? [];
        return [id, values.map(({ label, shown }) => ({ label, shown }))] as const;
      }),
    );
  },
});
