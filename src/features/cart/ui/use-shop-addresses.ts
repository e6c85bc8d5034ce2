import { usePageContext } from '#platform/islands/page-context.ts';

const defaults = { shop: '/shop/', cart: '/cart/', checkout: '/checkout/', account: '/my-account/' };

/** Inside a component: the addresses of the pages that the owner made shop, cart, checkout and account (CART-036). */
export function useShopAddresses(): typeof defaults {
  const { addresses } = usePageContext();
  return {
    shop: addresses.shop ?? defaults.shop,
    cart: addresses.cart ?? defaults.cart,
    checkout: addresses.checkout ?? defaults.checkout,
    account: addresses.account ?? defaults.account,
  };
}
