import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { logInChanged, refusalBeyond } from '#features/accounts/public.server.ts';
import { ofAccounts } from '#features/customers/public.server.ts';
import { accept, refuse } from '#kit/result.ts';
import { emit } from '#platform/events/events.server.ts';
import type { AddedActions } from '#platform/resources/added-actions.server.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { passkeysOfUsers, type ShownPasskeys } from '../data/passkey.queries.server.ts';
import { passkey } from '../data/passkey.table.ts';

/** How many passkeys accounts have, on the page of each. */
export const passkeysOfUser = resourcePart<ShownPasskeys, string>('users', {
  name: 'passkeys',
  load: (db, ids) => passkeysOfUsers(db, ids),
});

/** The same on the pages of customers. */
export const passkeysOfCustomer = resourcePart<ShownPasskeys>('customers', {
  name: 'passkeys',
  load: (db, ids) => ofAccounts(db, ids, passkeysOfUsers),
});

/** Removes the passkeys of somebody who lost their device; the trail and a mail to them tell of it. */
export const passkeyActions: AddedActions = {
  resource: 'users',
  part: 'passkeys',
  actions: (services) => ({
    'passkeys-off': defineAction({
      capability: 'accounts.write',
      schema: v.object({}),
      run: async (row: { id: string; email: string; role: string }, _input, { tx, actor }) => {
        const beyond = await refusalBeyond(tx, actor, row.role, services);
        if (beyond) return refuse(beyond);
        const gone = await tx.delete(passkey).where(eq(passkey.userId, row.id)).returning({ id: passkey.id });
        if (gone.length === 0)
          return refuse({ code: 'passkeys.none', message: 'This account has no passkeys.' });
        const { id: userId, email: to } = row;
        await emit(tx, logInChanged, { userId, what: 'way-removed', to, locale: null });
        return accept(null);
      },
    }),
  }),
};
