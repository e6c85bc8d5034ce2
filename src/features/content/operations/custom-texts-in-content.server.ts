import { wordsOfTree } from '#platform/documents/shown-tree.ts';
import { type CustomTextSource, plainWords } from '#platform/texts/custom-text-sources.server.ts';
import { entriesOf, type MenuItem } from '../rules/menu.ts';
import { contentStore } from './content-cache.server.ts';

/** What owners wrote on pages and in menus, as visitors see them now. */
export const customTextsInContent: readonly CustomTextSource[] = [
  {
    title: 'Pages',
    place: 'page',
    list: (services) =>
      services
        .cache(contentStore)
        .all()
        .flatMap(({ kind, title, metaTitle, metaDescription, tree }) => [
          // Only pages show how they are called.
          ...(kind === 'page' ? plainWords([title, metaTitle, metaDescription]) : []),
          ...wordsOfTree(tree, services.shop()),
        ]),
  },
  {
    title: 'Menus',
    place: 'menu',
    list: (services) => plainWords(services.cache(contentStore).menus().flatMap(wordsOf)),
  },
];

function wordsOf(items: readonly MenuItem[]): string[] {
  return [...entriesOf(items)].flatMap(({ label, text = '', badge = '' }) => [label, text, badge]);
}
