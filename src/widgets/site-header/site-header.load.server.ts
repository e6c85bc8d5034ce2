import { siteSettings } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import { type ShownTool, shownTools } from '#widgets/header-tools/header-tools.load.server.ts';
import { type ShownMenu, shownMenu } from '#widgets/site-menu/site-menu.load.server.ts';
import { shownLogo } from '#widgets/site-name/site-name.load.server.ts';
import type { ShownLogo } from '#widgets/site-name/site-name.view.tsx';
import { type ShownSearch, shownSearch } from '#widgets/site-search/site-search.load.server.ts';

/** Menu, logo, search and where the visitor is. */
export interface SiteHeaderData extends ShownMenu, ShownSearch {
  shopName: string;
  logo: ShownLogo | null;
  /** What slices bring into the header. */
  tools: readonly ShownTool[];
}

/** Brings the menu, the logo and what slices have in the header. */
export const loadSiteHeader = loadEach<{ menu: string; logo: number | null }, SiteHeaderData>(
  async ({ props, scope }, context) => ({
    shopName: context.settings.get(siteSettings).name,
    ...(await shownMenu(context, props.menu, scope.path)),
    // The name leads home, whatever the menu does.
    ...(scope.path === '/' ? { path: '/' } : {}),
    logo: await shownLogo(context, props.logo),
    ...shownSearch(context, scope),
    tools: await shownTools(context),
  }),
);
