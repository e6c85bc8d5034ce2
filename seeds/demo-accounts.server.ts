import { eq } from 'drizzle-orm';
import { userAccount } from '#features/accounts/data/user-account.table.ts';
import type { Address } from '#features/fields/public.ts';
import { customerAddress, keptAddress } from '#features/orders/data/customer-address.table.ts';
import { shopOrder } from '#features/orders/data/order.table.ts';
import { review } from '#features/reviews/data/review.table.ts';
import { randomToken } from '#kit/ids.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { addressOf } from './demo-shop/address-of.ts';
import { demoCustomers } from './demo-shop/people.ts';

const DAY = 86_400_000;
/** Who has an address book: what they call an address, and what differs from their own. */
const BOOKS: Readonly<Record<string, readonly { label: string; differs: Partial<Address> }[]>> = {
  'maya.lindqvist@example.com': [
    { label: 'Studio', differs: { address1: '1404 SE Stark Street', address2: '', postcode: '97214' } },
    {
      label: 'Parents',
      differs: {
        firstName: 'Ingrid',
        address1: '88 Harbor Lane',
        address2: '',
        city: 'Astoria',
        postcode: '97103',
      },
    },
  ],
  'samuel.okafor@example.com': [{ label: 'Office', differs: { company: 'Okafor & Daughters' } }],
};

/**
 * Gives the demo shop's customers accounts with their orders, reviews and addresses. Nobody has a password, so nobody comes
 * in who found one in the sources: whoever runs the shop sends a link, or looks at an account from its customer's page.
 */
export async function seedDemoAccounts(tx: Transaction, now: Date): Promise<void> {
  for (const { email, daysOld, address } of demoCustomers) {
    const id = randomToken();
    const name = `${address.firstName} ${address.lastName}`;
    const createdAt = new Date(now.getTime() - daysOld * DAY);
    await tx.insert(userAccount).values({ id, email, name, createdAt, updatedAt: createdAt });
    await tx.update(shopOrder).set({ customerId: id }).where(eq(shopOrder.billingEmail, email));
    await tx.update(review).set({ userId: id }).where(eq(review.authorEmail, email));
    const own = addressOf(address, email);
    await tx.insert(customerAddress).values({ customerId: id, billing: own, shipping: own });
    const book = BOOKS[email] ?? [];
    if (book.length === 0) continue;
    await tx
      .insert(keptAddress)
      .values(book.map(({ label, differs }) => ({ customerId: id, label, address: { ...own, ...differs } })));
  }
}
