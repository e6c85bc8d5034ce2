import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import type { Market } from '#platform/market/market.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** What whatever slices add to pages works with: page parts, fields of forms, tabs, loaders. */
export interface PartContext {
  db: Executor;
  request: RequestContext;
  settings: SettingsStore;
  /** The shop that the request began with. */
  shop: ComposedShop;
  /** In which currency and language the visitor is served. */
  market: Market;
  /** The words of the market. */
  texts: TextOverrides;
  /** Paths of the pages that the owner gave a part to: `shop`, `cart`, `checkout`, `account`, `terms`. */
  addresses: ShopAddresses;
  now: Date;
}
