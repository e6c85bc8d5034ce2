import { menuOf } from '#features/content/public.server.ts';
import { entriesOf, type MenuItem } from '#features/content/public.ts';
import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';

/** What a menu leads to, and where the visitor is. */
export interface ShownMenu {
  items: readonly MenuItem[];
  /** Path of the page shown where the menu leads there, to mark its link; else ''. */
  path: string;
  /** The pictures of its entries by their ids, where there are some. */
  pictures?: Readonly<Record<number, Picture>>;
}

/** Brings the menu. */
export const loadSiteMenu = loadEach<{ menu: string }, ShownMenu>(({ props, scope }, context) =>
  shownMenu(context, props.menu, scope.path),
);

/** A menu on the page at this path. */
export async function shownMenu(context: LoadContext, menu: string, path: string): Promise<ShownMenu> {
  const items = menuOf(context, menu);
  const entries = [...entriesOf(items)];
  const ids = [...new Set(entries.flatMap(({ picture }) => picture ?? []))];
  const found = await Promise.all(ids.map(async (id) => [id, await pictureOf(context, id)] as const));
  return {
    items,
    // Else it would be another one on every page.
    path: entries.some(({ address }) => address === path) ? path : '',
    ...(ids.length > 0 ? { pictures: Object.fromEntries(found.filter(([, picture]) => picture)) } : {}),
  } as ShownMenu;
}
