import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { sellsSomething } from '../data/sold-products.queries.server.ts';

/** The first thing that can be bought. */
export const productStep: SetupStep = {
  name: 'first-product',
  place: 60,
  title: 'First product',
  help: 'A name and a price are enough to sell it. Everything else can follow.',
  capability: 'catalog.write',
  isDone: ({ services }) => sellsSomething(services.db),
  missing: 'No product can be bought.',
  more: '/products/create',
};
