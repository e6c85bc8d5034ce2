// Makes the peer's tables and fills them by its own import, with as many products as the shop lists.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, JobQueueService } from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';
import { config } from './config.mjs';

const folder = import.meta.dirname;
const brands = ['Oak', 'Linen', 'Clay', 'Moss', 'Ink'];
const kinds = ['Kitchen', 'Bath', 'Desk', 'Garden'];

const header =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
const rows = Array.from({ length: Number(process.env.PEER_PRODUCTS) }, (_, at) => {
  const brand = brands[at % brands.length];
  const facets = `category:${kinds[at % kinds.length]}|brand:${brand}`;
  const description = 'A sample for measuring. '.repeat(20).trim();
  return `Sample ${at} ${brand},sample-${at},${description},,${facets},,,SAMPLE-${at},${(5 + ((at * 37) % 200)).toFixed(2)},standard,100000,false,,`;
});
const products = path.join(folder, 'products.csv');
writeFileSync(products, `${[header, ...rows].join('\n')}\n`);

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  roles: [],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [
    { name: 'Standard Shipping', price: 500 },
    { name: 'Express Shipping', price: 1000 },
  ],
  paymentMethods: [
    {
      name: 'Prepaid',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: kinds.map((name) => ({
    name,
    filters: [{ code: 'facet-value-filter', args: { facetValueNames: [name], containsAny: false } }],
  })),
  countries: [
    { name: 'United States of America', code: 'US', zone: 'Americas' },
    { name: 'Canada', code: 'CA', zone: 'Americas' },
  ],
};

const app = await populate(
  async () => {
    const started = await bootstrap(config);
    await started.get(JobQueueService).start();
    return started;
  },
  initialData,
  products,
);
process.send?.('filled');
process.once('message', async () => {
  await app.close();
  process.exit(0);
});
