import { editBars, orderSections, orderTraces } from '#features/orders/public.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { mailKinds } from '#platform/mail/kinds/mail-kind.server.ts';
import { addedActions } from '#platform/resources/added-actions.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { carrierRoutes } from './admin/carrier-routes.server.ts';
import { fulfilmentPart } from './admin/fulfilment-part.server.ts';
import { toSendNotice } from './admin/orders-to-send.server.ts';
import { shipActions } from './admin/ship-actions.server.ts';
import { readParcels } from './data/shipment.queries.server.ts';
import { parcelMailKind } from './mail/parcel-mail-kind.server.tsx';
import { parcelMails } from './mail/parcel-mails.server.ts';
import { sendDemoParcels } from './operations/demo-parcels.server.ts';
import { parcelSection } from './operations/parcel-section.server.ts';
import { parcelTrace } from './operations/parcel-trace.server.ts';
import { ownLabels } from './pages/own-labels.server.ts';
import { sheetRoute } from './pages/serve-sheets.server.tsx';
import { labelProviders } from './points.server.ts';
import { fulfilmentSettings } from './settings.ts';
import { fulfilmentTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'fulfilment',
  texts: [{ title: 'Parcels of orders', texts: fulfilmentTexts }],
  settings: [fulfilmentSettings],
  on: (services) => [...parcelMails(services)],
  restRoutes: (services) => [carrierRoutes(services)],
  seeds: { demo: sendDemoParcels },
  notices: () => [toSendNotice],
  adds: [
    mailKinds.with(parcelMailKind),
    orderTraces.with(parcelTrace),
    labelProviders.with(ownLabels),
    fileRoutes.with(sheetRoute),
    orderSections.with(parcelSection),
    // Papers lie in the parcel that say what was ordered.
    editBars.with({ name: 'fulfilment', bars: async (db, id) => (await readParcels(db, id)).length > 0 }),
    resourceParts.with(fulfilmentPart),
    addedActions.with({ resource: 'orders', part: 'fulfilment', actions: shipActions }),
  ],
});
