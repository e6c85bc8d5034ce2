import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { MenuItem } from '../rules/menu.ts';
import { contentStore } from './content-store.server.ts';

/** The links of a menu, by its handle; costs no query. */
export function menuOf({ store }: Pick<LoadContext, 'store'>, handle: string): readonly MenuItem[] {
  return store(contentStore).menu(handle);
}
