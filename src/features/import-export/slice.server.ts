import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import { exportRights } from '#platform/resources/export-rights.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { exchangeRoutes } from './admin/exchange-routes.server.ts';
import { makeRunResource } from './admin/run-resource.server.ts';
import { dropOldRunsJob } from './jobs/drop-old-runs.job.server.ts';
import { exchangeJob } from './jobs/exchange.job.server.ts';
import { exchangeData } from './operations/exchange-data.server.ts';
import { productKind } from './operations/product-kind.server.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'import-export',
  capabilities: capabilityArea('exchange', 'Import and export', ['shop-manager'], {
    read: 'Export what one may see, and see the imports so far',
    write: 'Import files of what one may change, and undo that',
  }),
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
  adds: [
    personalData.with(exchangeData),
    exchangeKinds.with(productKind),
    exportRights.with('exchange.read'),
  ],
});
