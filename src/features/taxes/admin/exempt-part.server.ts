import { eq } from 'drizzle-orm';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { taxExemptCustomer } from '../data/tax-exempt-customer.table.ts';
import { EXEMPT_TAG } from '../operations/exempt-people.server.ts';
import { exemptFields } from './exempt-fields.ts';

/** Whether an account pays no tax (TOT-007d). */
export const exemptPart = extendResource<{ exempt: boolean }, string>('users', {
  part: 'taxes',
  fields: exemptFields,
  async read(executor, userId) {
    const [row] = await executor
      .select({ exempt: taxExemptCustomer.exempt })
      .from(taxExemptCustomer)
      .where(eq(taxExemptCustomer.userId, userId));
    return row ?? { exempt: false };
  },
  async write(userId, value, { tx }) {
    await tx
      .insert(taxExemptCustomer)
      .values({ userId, ...value })
      .onConflictDoUpdate({ target: taxExemptCustomer.userId, set: value });
    await emitInvalidation(tx, [EXEMPT_TAG]);
  },
});
