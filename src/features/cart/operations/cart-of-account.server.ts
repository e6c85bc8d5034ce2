import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { rowsOfSession } from '#platform/session/rows-of-session.server.ts';
import { ownerOfAccount } from '#platform/session/visitor-session.server.ts';
import { dropCart, readAccountCart } from '../data/cart.queries.server.ts';
import { cartData } from '../points.server.ts';

/** What waits in the cart of an account, with all that slices keep beside it. */
export const cartOfAccount: PersonalData = {
  name: 'cart',
  title: 'Cart',
  tables: ['cart'],
  deletes: 'What waits in the cart of the account.',
  keeps: '',
  read: async (db, { userId }) => (userId === null ? [] : readAccountCart(db, userId)),
  erase: async (tx, { userId }, { whole }) => {
    if (userId === null) return;
    const owner = ownerOfAccount(userId);
    await dropCart(tx, owner);
    for (const { table } of whole.of(cartData)) await rowsOfSession(table).drop(tx, owner);
  },
};
