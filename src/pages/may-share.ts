import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { personalCookies } from '#platform/pages/points.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';

const ofShop = oncePerShop((shop: ComposedShop): RegExp => {
  const ofKinds = shop.of(pageKinds).flatMap((kind) => kind.personalCookies ?? []);
  const names = [...shop.of(personalCookies), ...ofKinds].map((name) => name.replace(/[^\w-]/g, '\\$&'));
  // A shop whose slices name none shares its pages with everybody.
  return names.length === 0 ? /(?!)/ : new RegExp(`(?:^|;\\s*)(?:${names.join('|')})=`);
});

/** Whether a visitor with these cookies may be given a page that all guests share. */
export function mayShare(shop: ComposedShop, cookieHeader: string): boolean {
  return !ofShop(shop).test(cookieHeader);
}
