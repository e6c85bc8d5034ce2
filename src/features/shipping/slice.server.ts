import { cardPlaces, productData, productPlaces } from '#features/catalog/public.server.ts';
import { totalStages } from '#features/totals/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { capabilityArea } from '#platform/security/capability.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { setupSteps } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { customTextSources, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { shippingClassResource } from './admin/class-resource.server.ts';
import { deliveryTimePart } from './admin/delivery-time-part.server.ts';
import { regionRoutes } from './admin/region-choices.server.ts';
import { unreachedNotice } from './admin/unreached-zones.server.ts';
import { shippingZoneResource } from './admin/zone-resource.server.ts';
import { zoneRoutes } from './admin/zone-routes.server.ts';
import { readDeliveryTimes, sayDemoDeliveryTimes } from './data/delivery-times.queries.server.ts';
import { readShippingZones } from './data/shipping.queries.server.ts';
import { addDemoClasses } from './data/shipping-classes.queries.server.ts';
import { deliveryStep } from './operations/delivery-step.server.ts';
import { fillZones } from './operations/fill-zones.server.ts';
import { shippingPreviews } from './operations/preview-zones.server.ts';
import { shippingStage } from './operations/shipping-stage.server.ts';
import { deliveryTimePlace } from './pages/delivery-time-place.server.ts';
import { priceNoteOnCards, priceNoteOnPages } from './pages/price-note-places.server.ts';
import { deliveryTimeData } from './rules/delivery-time.ts';
import { shippingSettings } from './settings.ts';
import { shippingTexts } from './texts.ts';

async function showInDemo(tx: Transaction): Promise<void> {
  await fillZones(tx);
  await sayDemoDeliveryTimes(tx);
  await addDemoClasses(tx);
}

declare module '#platform/islands/page-context-block.ts' {
  interface ShopAddresses {
    /** What delivery costs and how long it takes; '' while no page says it. */
    delivery: string;
  }
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'shipping',
  texts: [{ title: 'Shipping', texts: shippingTexts }],
  settings: [shippingSettings],
  seeds: { demo: showInDemo },
  caches: [shippingPreviews],
  capabilities: capabilityArea('shipping', 'Shipping', ['shop-manager'], {
    read: 'See shipping zones and rates',
    write: 'Add and change them',
    delete: 'Delete them permanently',
  }),
  resources: () => [shippingZoneResource, shippingClassResource],
  restRoutes: (services) => [regionRoutes, zoneRoutes(services)],
  notices: () => [unreachedNotice],
  adds: [
    settingsSections.with({ name: 'delivery', title: 'Shipping and payments', place: -5 }),
    totalStages.with(shippingStage),
    setupSteps.with(deliveryStep),
    productData.with(deliveryTimeData),
    productPlaces.with(priceNoteOnPages, deliveryTimePlace),
    cardPlaces.with(priceNoteOnCards),
    pageRoles.with({ name: 'delivery', label: 'Shipping page', fallback: '', isOrdinary: true, place: 1 }),
    resourceExtensions.with(deliveryTimePart),
    customTextSources.with({
      title: 'Shipping methods',
      place: 'shipping',
      list: async ({ db }) =>
        plainWords(
          (await readShippingZones(db)).flatMap(({ methods }) =>
            methods.flatMap(({ title, settings }) => [title, settings.deliveryTime]),
          ),
        ),
    }),
    customTextSources.with({
      title: 'Delivery times of products',
      place: 'product',
      list: async ({ db }) => plainWords(await readDeliveryTimes(db)),
    }),
  ],
});
