import { CART_LINKS } from '#features/cart/public.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { listed, namesPage } from '../rules/named-in-list.ts';
import type { SideCartMarkData } from '../rules/side-cart-view.ts';
import { triggersOf } from '../rules/trigger-selector.ts';
import { sideCartSettings } from '../settings.ts';

/** What a page says of the side cart; nothing where the owner hides it. */
export function sideCartMark(
  { settings }: Pick<PagePartContext, 'settings'>,
  { kind, path, breadcrumb }: PageScope,
): SideCartMarkData | undefined {
  const look = settings.get(sideCartSettings);
  if (namesPage(look.hideOn, { kind, path, id: breadcrumb.at(-1)?.id ?? 0 })) return undefined;
  const [header, added] = CART_LINKS;
  return {
    look,
    triggers: triggersOf(look.trigger, look.opensFromHeader ? [header, added] : [added]),
    skipFields: listed(look.skipFields),
  };
}
