import type { LoadContext } from '#platform/pages/load-context.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { type MenuItem, openLinks, saidMenu } from '../rules/menu.ts';
import { contentStore } from './content-cache.server.ts';

/**
 * The links of a menu in the visitor's language, by its handle, without those to pages of slices that are switched off;
 * costs no query.
 */
export function menuOf(
  { cache, shop, texts }: Pick<LoadContext, 'cache' | 'shop' | 'texts'>,
  handle: string,
): readonly MenuItem[] {
  const content = cache(contentStore);
  const open = openLinks(content.menu(handle), (address) => content.leadsNowhere(address, shop));
  return saidMenu(open, (label) => customText(texts, 'menu', label));
}
