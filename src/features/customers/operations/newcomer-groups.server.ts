import { type CustomerRoles, chosenRole, registrationPart } from '#features/accounts/public.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { changeGroups, knownGroups } from '../data/customers.queries.server.ts';
import { customerIdOf } from '../data/exchanged-customers.queries.server.ts';
import { recountCustomer } from '../data/recount.queries.server.ts';
import { newcomerSettings } from '../settings.ts';
import { groupNames } from './group-names.server.ts';

/** What a group is called on the wire; roles of those who run the shop are never called so. */
const PREFIX = 'group-';

/** The groups that newcomers may choose, in their owner's order (AUTH-021b). */
export const releasedGroups: CustomerRoles = {
  released({ request: { environment, market }, settings }) {
    const names = environment.cache(groupNames).byId;
    return settings.get(newcomerSettings).released.flatMap((id) => {
      const name = names.get(id);
      return name === undefined
        ? []
        : [{ value: `${PREFIX}${id}`, label: customText(market.texts, 'form', name) }];
    });
  },
};

/** Puts whoever makes an account into the group that they chose, else into the one that is set for everybody (AUTH-021a). */
export const newcomerGroup = registrationPart({
  name: 'customer-group',
  load: () => undefined,
  View: () => null,
  async store(tx, userId, sent, context) {
    const chosen = chosenRole(sent, context);
    const group =
      chosen === null
        ? context.settings.get(newcomerSettings).role
        : Number(chosen.slice(PREFIX.length)) || null;
    if (group === null) return;
    // One that was taken away at this very moment is nobody's.
    const groups = await knownGroups(tx, [group]);
    if (groups.length === 0) return;
    await recountCustomer(tx, { customerId: userId, email: '' });
    const customer = await customerIdOf(tx, userId);
    if (customer !== null) await changeGroups(tx, customer, { add: groups, remove: [] });
  },
});
