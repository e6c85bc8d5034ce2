import { userResource } from '#features/accounts/admin/user-resource.server.ts';
import { makeProductResource } from '#features/catalog/admin/product-resource.server.ts';
import { loadStockOverview } from '#features/catalog/admin/stock-overview.server.ts';
import { categoryResource, tagResource } from '#features/catalog/admin/term-resources.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { menuResource } from '#features/content/admin/menu-resource.server.ts';
import { makePageResource } from '#features/content/admin/page-resource.server.ts';
import { makeSitePartResource } from '#features/content/admin/site-part-resource.server.ts';
import type { WidgetDefinition } from '#features/content/public.ts';
import { loadOrderOverview } from '#features/orders/admin/order-overview.server.ts';
import { makeOrderResource } from '#features/orders/admin/order-resource.server.ts';
import type { OrderServices } from '#features/orders/public.server.ts';
import { shippingZoneResource } from '#features/shipping/admin/zone-resource.server.ts';
import { countFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { countFailedMails } from '#platform/mail/mail.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { deliveryResource } from './deliveries/delivery-resource.server.ts';
import { mailResource } from './mail/mail-resource.server.ts';
import type { OverviewPart } from './overview-routes.server.ts';

/** What resources and the overview work with besides the database. */
export interface AdminSurroundings {
  orders: Pick<OrderServices, 'settings' | 'texts' | 'locale'>;
  settings: SettingsStore;
  /** Whether a mail server takes what the shop writes; else mails are only kept. */
  sendsMail: boolean;
  definitionOf: (type: string) => WidgetDefinition | undefined;
}

/** Everything that the back office manages. */
export function adminResources(around: AdminSurroundings): Resource[] {
  return [
    makeOrderResource(around.orders),
    makeProductResource(() => around.settings.get(catalogSettings)),
    categoryResource,
    tagResource,
    makePageResource(around.definitionOf),
    menuResource,
    makeSitePartResource(around.definitionOf),
    userResource,
    shippingZoneResource,
    mailResource,
    deliveryResource,
  ];
}

/** What the overview shows, each part for those who may read it. */
export function overviewParts(around: AdminSurroundings): OverviewPart[] {
  return [
    {
      name: 'mail',
      capability: 'mail.read',
      load: async (db) => ({ sends: around.sendsMail, failed: await countFailedMails(db) }),
    },
    {
      name: 'deliveries',
      capability: 'events.read',
      load: async (db) => ({ failed: await countFailedDeliveries(db) }),
    },
    { name: 'orders', capability: 'orders.read', load: loadOrderOverview },
    {
      name: 'stock',
      capability: 'catalog.read',
      load: async (db) => {
        const { manageStock, lowStockThreshold } = around.settings.get(catalogSettings);
        return manageStock ? loadStockOverview(db, lowStockThreshold) : { low: [] };
      },
    },
  ];
}
