import { menuOf } from '#features/content/public.server.ts';
import { type MenuItem, siteSettings } from '#features/content/public.ts';
import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Menu, logo and where the visitor is. */
export interface SiteHeaderData {
  shopName: string;
  items: readonly MenuItem[];
  logo: Picture | null;
  /** Path of the page shown, to mark its link. */
  path: string;
  query: string;
}

/** Brings the menu and the logo. */
export const loadSiteHeader = loadEach<{ menu: string; logo: number | null }, SiteHeaderData>(
  async ({ props, scope }, context) => ({
    shopName: context.settings.get(siteSettings).name,
    items: menuOf(context, props.menu),
    logo: await pictureOf(context, props.logo),
    path: scope.path,
    query: scope.archive?.query ?? '',
  }),
);
