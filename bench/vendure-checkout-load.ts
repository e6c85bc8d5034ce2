import type { LoadResult } from './load-generator.ts';
import { type PurchasePlan, type Shopper, timePurchases } from './purchases.ts';
import { type documents, vendureRequest } from './vendure-requests.ts';

/** Purchases at the peer. */
export interface VendureCheckoutPlan extends PurchasePlan {
  /** Ids of variants. */
  variants: number[];
}

/**
 * Buys at the peer as our shoppers do at ours: one product is in the cart before the clock starts, then come the
 * second, the address, the shipping methods, and the order, in as few requests as the peer's API allows.
 */
export function generateVendureCheckouts(plan: VendureCheckoutPlan): Promise<LoadResult> {
  const variantOf = (at: number) => plan.variants[at % plan.variants.length] as number;
  return timePurchases(
    plan,
    (shopper) => add(shopper, variantOf(shopper.number + 1)),
    async (shopper) => {
      await add(shopper, variantOf(shopper.number));
      await ask(shopper, 'address', '"lines"', {
        customer: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          emailAddress: `shopper${shopper.number}@example.com`,
        },
        address: {
          fullName: 'Ada Lovelace',
          streetLine1: '1 Analytical Way',
          city: 'Los Angeles',
          province: 'CA',
          postalCode: '90001',
          countryCode: 'US',
          phoneNumber: '+1 213 555 0100',
        },
      });
      const offered = await ask(shopper, 'shippingMethods', '"priceWithTax"');
      const method = /"id":"(\d+)"/.exec(offered)?.[1];
      await ask(shopper, 'place', '"PaymentSettled"', { method });
    },
  );
}

async function add(shopper: Shopper, variant: number): Promise<void> {
  await ask(shopper, 'add', '"totalQuantity"', { variant });
}

/** Asks the peer; throws when the answer lacks `expect` or names an error. */
async function ask(
  { connection, jar, port }: Shopper,
  document: keyof typeof documents,
  expect: string,
  variables?: Record<string, unknown>,
): Promise<string> {
  const answer = await connection.send(
    vendureRequest(port, document, { cookie: jar.header, ...(variables ? { variables } : {}) }),
  );
  const body = answer.body.toString();
  if (answer.status !== 200 || !body.includes(expect) || body.includes('"errorCode"')) {
    throw new Error(`The peer answered ${document} by ${answer.status} ${body.slice(0, 500)}`);
  }
  jar.take(answer.head);
  return body;
}
