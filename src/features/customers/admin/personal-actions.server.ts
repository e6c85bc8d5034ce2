import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { holdsOf, type Person } from '#platform/personal-data/personal-data.server.ts';
import { askForPersonalData } from '#platform/personal-data/personal-requests.server.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { customer } from '../data/customer.table.ts';

type CustomerRow = typeof customer.$inferSelect;

/** Whom the data of a customer is about. */
export function personOf({ userId, email }: Pick<CustomerRow, 'userId' | 'email'>): Person {
  return { userId, email };
}

/** Having all that is held of a customer in a file, and having it deleted; a job does either. */
export function personalActions(services: SliceServices) {
  const about = ({ id }: CustomerRow) => ({ resource: 'customers', recordId: id });
  return {
    'export-data': defineAction({
      capability: 'customers.data',
      schema: v.object({}),
      run: async (row: CustomerRow, _input, { tx, actor, now }) => {
        const asked = { person: personOf(row), about: about(row), askedBy: actor.name, now };
        await askForPersonalData(tx, { kind: 'export', ...asked });
        return accept(null);
      },
    }),
    'delete-data': defineAction({
      capability: 'customers.data',
      schema: v.object({
        email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(320)),
        tells: v.optional(v.boolean(), false),
      }),
      run: async (row: CustomerRow, { email, tells }, { tx, actor, now }) => {
        if (email !== row.email)
          return refuse({
            code: 'customers.other-address',
            message: 'This is not the e-mail address of this customer. Type it to confirm.',
          });
        const [hold] = await holdsOf(tx, personOf(row), services);
        if (hold) return refuse(hold);
        await askForPersonalData(tx, {
          kind: 'delete',
          person: personOf(row),
          about: about(row),
          tells,
          locale: row.locale,
          askedBy: actor.name,
          now,
        });
        return accept(null);
      },
    }),
  };
}
