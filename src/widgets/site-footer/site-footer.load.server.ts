import { footerLinks, menuOf } from '#features/content/public.server.ts';
import { type MenuItem, siteSettings } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The footer's menus, in the order of its columns. */
export interface SiteFooterData {
  shopName: string;
  menus: (readonly MenuItem[])[];
  /** What every footer leads to and none of its menus does. */
  links: { label: string; address: string }[];
}

/** Brings the menus. */
export const loadSiteFooter = loadEach<{ columns: { menu: string }[] }, SiteFooterData>(
  ({ props }, context) => {
    const menus = props.columns.map(({ menu }) => menuOf(context, menu));
    const listed = new Set(menus.flat().map(({ address }) => address));
    return {
      shopName: context.settings.get(siteSettings).name,
      menus,
      links: context.shop
        .of(footerLinks)
        .filter(({ isOffered }) => isOffered?.(context) ?? true)
        .map(({ label, address }) => ({ label: label(context.texts), address: address(context.addresses) }))
        .filter(({ address }) => address !== '' && !listed.has(address)),
    };
  },
);
