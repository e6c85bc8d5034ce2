import { ofAccounts } from '#features/customers/public.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { accountsToSee } from '../data/impersonation.queries.server.ts';

/** The account as which the shop can be seen, on the page of a customer. */
export interface SeenAccount {
  userId: string;
}

/** Which account that is. */
export const impersonationPart = resourcePart<SeenAccount>('customers', {
  name: 'impersonation',
  load: (db, ids) => ofAccounts(db, ids, accountsToSee),
});
