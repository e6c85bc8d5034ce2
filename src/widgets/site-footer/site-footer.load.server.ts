import { menuOf } from '#features/content/public.server.ts';
import { type MenuItem, siteSettings } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The footer's menus, in the order of its columns. */
export interface SiteFooterData {
  shopName: string;
  menus: (readonly MenuItem[])[];
}

/** Brings the menus. */
export const loadSiteFooter = loadEach<{ columns: { menu: string }[] }, SiteFooterData>(
  ({ props }, context) => ({
    shopName: context.settings.get(siteSettings).name,
    menus: props.columns.map(({ menu }) => menuOf(context, menu)),
  }),
);
