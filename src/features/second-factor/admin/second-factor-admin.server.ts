import * as v from 'valibot';
import { logInChanged, refusalBeyond } from '#features/accounts/public.server.ts';
import { ofAccounts } from '#features/customers/public.server.ts';
import { accept, refuse } from '#kit/result.ts';
import { emit } from '#platform/events/events.server.ts';
import type { AddedActions } from '#platform/resources/added-actions.server.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { factorsOf } from '../data/second-factor.queries.server.ts';
import { dropFactor } from '../operations/second-factors.server.ts';

/** What the back office is told of the second factor of an account: that there is one, never what. */
export interface ShownFactor {
  userId: string;
  /** ISO. */
  since: string;
}

/** Whether accounts log in in two steps, on the page of each. */
export const factorOfUser = resourcePart<ShownFactor, string>('users', {
  name: 'second-factor',
  load: (db, ids) => factorsOf(db, ids),
});

/** The same on the pages of customers. */
export const factorOfCustomer = resourcePart<ShownFactor>('customers', {
  name: 'second-factor',
  load: (db, ids) => ofAccounts(db, ids, factorsOf),
});

/** Switches the second factor of somebody off who lost phone and codes; the trail and a mail to them tell of it. */
export const factorActions: AddedActions = {
  resource: 'users',
  part: 'second-factor',
  actions: (services) => ({
    'second-factor-off': defineAction({
      capability: 'accounts.write',
      schema: v.object({}),
      run: async (row: { id: string; email: string; role: string }, _input, { tx, actor }) => {
        const beyond = await refusalBeyond(tx, actor, row.role, services);
        if (beyond) return refuse(beyond);
        if (!(await dropFactor(tx, services, row.id)))
          return refuse({
            code: 'second-factor.none',
            message: 'This account does not log in in two steps.',
          });
        await emit(tx, logInChanged, {
          userId: row.id,
          what: 'second-step-off',
          to: row.email,
          locale: null,
        });
        return accept(null);
      },
    }),
  }),
};
