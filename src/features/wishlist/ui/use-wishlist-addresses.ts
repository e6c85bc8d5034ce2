import { usePageContext } from '#platform/islands/page-context.ts';

/** Inside a component: the paths of the wishlist's page and of those that it leads to. */
export function useWishlistAddresses(): { wishlist: string; shop: string; account: string } {
  const { wishlist = '/wishlist/', shop = '/shop/', account = '/my-account/' } = usePageContext().addresses;
  return { wishlist, shop, account };
}
