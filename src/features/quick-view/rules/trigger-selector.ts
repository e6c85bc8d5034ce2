import type { QuickViewLook } from '../settings.ts';

/** Selector of the triggers of the first kind, wherever they stand; the shop's own buttons are of these. */
export const TRIGGERS = '.woosq-btn, .woosq-link, :is(a, button)[data-pid], a[href*="#woosq-"]';

/** Selector of the links of products that open their quick view instead, as the owner has it. */
function linkSelectors({
  linksInLists,
  linksInCart,
  linksInMiniCart,
}: Pick<QuickViewLook, 'linksInLists' | 'linksInCart' | 'linksInMiniCart'>): string[] {
  return [
    ...(linksInLists ? ['.card-name [href]'] : []),
    ...(linksInCart ? ['.cart_item :is(.product-name, .product-thumbnail) [href]'] : []),
    ...(linksInMiniCart ? ['.mini_cart_item [href]:not(.remove)'] : []),
  ];
}

/** Selector of all that opens a quick view. */
export function triggerSelector(look: Parameters<typeof linkSelectors>[0]): string {
  return [TRIGGERS, ...linkSelectors(look)].join(', ');
}
