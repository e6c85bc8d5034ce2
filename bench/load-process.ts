// A process of its own that generates load: the server's CPU is measured, so nobody else may work in its process.
import { type CheckoutPlan, generateCheckouts } from './checkout-load.ts';
import { generateLoad, type LoadPlan, type LoadResult } from './load-generator.ts';
import { generateVendureCheckouts, type VendureCheckoutPlan } from './vendure-checkout-load.ts';

/** What the load process is asked for. */
export type LoadOrder =
  | { load: LoadPlan }
  | { checkouts: CheckoutPlan }
  | { vendureCheckouts: VendureCheckoutPlan };

function carryOut(order: LoadOrder): Promise<LoadResult> {
  if ('load' in order) return generateLoad(order.load);
  if ('checkouts' in order) return generateCheckouts(order.checkouts);
  return generateVendureCheckouts(order.vendureCheckouts);
}

process.on('message', (order: LoadOrder) => {
  carryOut(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.send?.('ready');
