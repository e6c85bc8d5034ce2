import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { type MenuItem, openLinks } from '../rules/menu.ts';
import { contentStore } from './content-store.server.ts';

/** The links of a menu, by its handle, without those to pages of slices that are switched off; costs no query. */
export function menuOf(
  { store, shop }: Pick<LoadContext, 'store' | 'shop'>,
  handle: string,
): readonly MenuItem[] {
  const content = store(contentStore);
  return openLinks(content.menu(handle), (address) => content.leadsNowhere(address, shop));
}
