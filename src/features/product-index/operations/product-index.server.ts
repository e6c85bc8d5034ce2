import {
  keepListingBasis,
  LISTED_TAG,
  LISTING_SIZE_TAG,
  LISTING_TAG,
  productViewSettings,
  SALES_TAG,
} from '#features/catalog/public.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { createListingStore, type ListingStore } from './listing-cache.server.ts';

/** Where lists of products come from. */
export const listingIndex = defineCache<ListingStore>({
  name: 'listing',
  open: (services) =>
    createListingStore(services.db, () =>
      keepListingBasis(services.db, productViewSettings({ ...services, shop: services.shop() })),
    ),
  endedBy: ['products', SALES_TAG, 'categories', 'attributes', 'settings', LISTING_TAG, LISTING_SIZE_TAG],
  forget: (cache, tags) => cache.ended(tags),
  load: async (cache) => {
    await cache.catchUp(new Date());
    return [LISTED_TAG];
  },
});
