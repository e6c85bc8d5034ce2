import { capabilityArea } from '#platform/security/capability.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { reportRoutes } from './admin/report-routes.server.ts';
import { foldReportsJob } from './jobs/fold-reports.job.server.ts';
import { countingOf } from './operations/fold-deltas.server.ts';
import { ownReports } from './operations/own-reports.server.ts';
import { readSalesOverview } from './operations/read-overview.server.ts';
import { reports } from './points.server.ts';
import { reportSettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'reports',
  settings: [reportSettings],
  capabilities: capabilityArea('reports', 'Reports', ['shop-manager'], {
    read: 'See what was sold and earned',
  }),
  jobs: ({ db, settings, whole }) => [foldReportsJob(db, () => countingOf(settings, whole.of(reports)))],
  overview: ({ settings, whole }) => [
    {
      name: 'reports',
      capability: 'reports.read',
      load: (db, now) => readSalesOverview(db, countingOf(settings, whole.of(reports)), now),
    },
  ],
  restRoutes: (services) => [reportRoutes(services)],
  adds: [reports.with(...ownReports)],
});
