import { menuOf } from '#features/content/public.server.ts';
import type { MenuItem } from '#features/content/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';

/** What a menu leads to, and where the visitor is. */
export interface ShownMenu {
  items: readonly MenuItem[];
  /** Path of the page shown where the menu leads there, to mark its link; else ''. */
  path: string;
}

/** Brings the menu. */
export const loadSiteMenu = loadEach<{ menu: string }, ShownMenu>(({ props, scope }, context) =>
  shownMenu(context, props.menu, scope.path),
);

/** A menu on the page at this path. */
export function shownMenu(context: LoadContext, menu: string, path: string): ShownMenu {
  const items = menuOf(context, menu);
  // Else it would be another one on every page.
  return { items, path: leadsTo(items, path) ? path : '' };
}

function leadsTo(items: readonly MenuItem[], path: string): boolean {
  return items.some(({ address, children = [] }) => address === path || leadsTo(children, path));
}
