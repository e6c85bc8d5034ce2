import type { Executor } from '#platform/db/database.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { thingsNamedIn } from '#platform/documents/named-things.ts';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { entriesOf } from '../rules/menu.ts';
import { contentMenu } from './menu.table.ts';
import { readTrees } from './stored-trees.queries.server.ts';

/** What shows a saved section by reference, as its owner calls it: documents out of the trash, as they are and as they are being changed, and menus. */
export async function placesOfSection(executor: Executor, id: number, shop: ComposedShop): Promise<string[]> {
  const known = (type: string) => definitionOf(shop, type);
  const kinds = kindsByName(shop);
  const trees = await readTrees(executor);
  const documents = trees.filter(
    ({ draft, published, isTrashed }) =>
      !isTrashed &&
      [draft, published ?? []].some((tree) =>
        thingsNamedIn(tree, known).some(({ of, key }) => of === 'site-parts' && Number(key) === id),
      ),
  );
  const menus = await executor.select().from(contentMenu);
  return [
    ...documents.map(({ kind, title }) => `${kinds.get(kind)?.label ?? kind} “${title}”`),
    ...menus
      .filter(({ items }) => [...entriesOf(items)].some(({ panel }) => panel === id))
      .map(({ title }) => `Menu “${title}”`),
  ];
}
