// A process of its own that generates load: the shop's CPU is measured, so nobody else may work in its process.
import { type CheckoutPlan, generateCheckouts } from './checkout-load.ts';
import { generateLoad, type LoadPlan } from './load-generator.ts';

process.on('message', (message: { load: LoadPlan } | { checkouts: CheckoutPlan }) => {
  const work = 'load' in message ? generateLoad(message.load) : generateCheckouts(message.checkouts);
  work.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
process.send?.('ready');
