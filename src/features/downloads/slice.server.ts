import { accountHighlights, accountTabs } from '#features/accounts/public.server.ts';
import { productData } from '#features/catalog/public.server.ts';
import { orderSections, orderTraces, stateSteps } from '#features/orders/public.server.ts';
import { fileRoutes as platformFileRoutes } from '#platform/files/file-route.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { downloadsPart } from './admin/downloads-part.server.ts';
import { fileRoutes } from './admin/file-routes.server.ts';
import { orderDownloads } from './admin/order-downloads.server.ts';
import { makePermissionResource } from './admin/permission-resource.server.ts';
import { dropUnusedFilesJob } from './jobs/drop-unused-files.job.server.ts';
import { demoDownload } from './operations/demo-download.server.ts';
import { downloadSection } from './operations/download-section.server.ts';
import { downloadTrace } from './operations/download-trace.server.ts';
import { grantStep, grantWhileOff } from './operations/grant-downloads.server.ts';
import { downloadRoute } from './operations/serve-download.server.ts';
import { downloadsHighlight } from './pages/downloads-highlight.server.ts';
import { downloadsTab } from './pages/downloads-tab.server.ts';
import { productDownloadData } from './rules/product-downloads.ts';
import { downloadSettings } from './settings.ts';
import { downloadTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'downloads',
  optional: {
    title: 'Downloads',
    help: 'Products with files to download, and virtual products that need no shipping. Off: all products count as goods that are shipped; customers can still download what they bought.',
  },
  texts: [{ title: 'Downloads', texts: downloadTexts }],
  settings: [downloadSettings],
  jobs: (services) => [dropUnusedFilesJob(services)],
  on: (services) => [grantWhileOff(services)],
  resources: (services) => [makePermissionResource(services)],
  restRoutes: fileRoutes,
  seeds: { demo: demoDownload },
  adds: [
    productData.with(productDownloadData),
    stateSteps.with(grantStep),
    orderTraces.with(downloadTrace),
    orderSections.with(downloadSection),
    resourceParts.with(orderDownloads),
    accountTabs.with(downloadsTab),
    accountHighlights.with(downloadsHighlight),
    platformFileRoutes.with(downloadRoute),
    resourceExtensions.with(downloadsPart),
  ],
});
