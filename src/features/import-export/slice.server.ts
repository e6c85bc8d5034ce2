import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { exchangeRoutes } from './admin/exchange-routes.server.ts';
import { makeRunResource } from './admin/run-resource.server.ts';
import { dropOldRunsJob } from './jobs/drop-old-runs.job.server.ts';
import { exchangeJob } from './jobs/exchange.job.server.ts';
import { productKind } from './operations/product-kind.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'import-export',
  capabilities: [{ name: 'exchange.*', roles: ['shop-manager'] }],
  jobs: (services) => [exchangeJob(services), dropOldRunsJob(services)],
  resources: (services) => [
    makeRunResource(() =>
      services
        .shop()
        .of(exchangeKinds)
        .map((make) => make(services)),
    ),
  ],
  restRoutes: exchangeRoutes,
  adds: [exchangeKinds.with(productKind)],
});
