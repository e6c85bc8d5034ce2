import type { ComponentType } from 'react';
import { menuOf } from '#features/content/public.server.ts';
import { type MenuItem, siteSettings } from '#features/content/public.ts';
import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { headerTools, type SearchAid, searchAids } from '#platform/pages/points.ts';

/** Menu, logo and where the visitor is. */
export interface SiteHeaderData {
  shopName: string;
  items: readonly MenuItem[];
  logo: Picture | null;
  /** Path of the page shown where the header leads there, to mark its link; else ''. */
  path: string;
  query: string;
  /** What helps in the search fields. */
  aids: readonly SearchAid['View'][];
  /** What slices bring into the header. */
  tools: readonly ShownTool[];
}

/** Something of a slice in the header, with what it shows. */
export interface ShownTool {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool's view takes what its own loader brought
  View: ComponentType<{ data: any; place: 'bar' | 'menu' }>;
  data: unknown;
}

/** Brings the menu, the logo and what slices have in the header. */
export const loadSiteHeader = loadEach<{ menu: string; logo: number | null }, SiteHeaderData>(
  async ({ props, scope }, context) => {
    const items = menuOf(context, props.menu);
    return {
      shopName: context.settings.get(siteSettings).name,
      items,
      logo: await pictureOf(context, props.logo),
      // Else the header would be another one on every page.
      path: scope.path === '/' || leadsTo(items, scope.path) ? scope.path : '',
      query: scope.archive?.query ?? '',
      aids: context.shop
        .of(searchAids)
        .filter((aid) => aid.isInHeader(context.settings))
        .map(({ View }) => View),
      tools: await toolsOf(context),
    };
  },
);

function leadsTo(items: readonly MenuItem[], path: string): boolean {
  return items.some(({ address, children = [] }) => address === path || leadsTo(children, path));
}

async function toolsOf(context: LoadContext): Promise<ShownTool[]> {
  const tools = context.shop.of(headerTools).map(async ({ name, View, load }) => {
    const data = await load(context);
    return data === undefined ? [] : [{ name, View, data }];
  });
  return (await Promise.all(tools)).flat();
}
