import { usePageContext } from '#platform/islands/page-context.ts';

/** Inside a component: the path of the page that plays a part (CART-036), by the part's name; the front page while none does. */
export function useAddress(role: string): string {
  return usePageContext().addresses[role] || '/';
}
