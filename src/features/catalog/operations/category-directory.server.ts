import { type Database, runPrepared } from '#platform/db/database.server.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import type { CategoryView, TermLink } from '../rules/product-views.ts';

type CategoryRow = Omit<CategoryView, 'address' | 'productCount'>;

/** How many products each category shows, with those below it, by its id; those without any are missing. */
export type CountProducts = () => Promise<ReadonlyMap<number, number>>;

/** Opens the directory; call `reload` before the first use and whenever the tag `categories` was announced. */
export function createCategoryDirectory(db: Database, counts: CountProducts): CategoryDirectory {
  let list: CategoryView[] = [];
  let byId = new Map<number, CategoryView>();
  let byAddress = new Map<string, CategoryView>();
  let children = new Map<number | null, CategoryView[]>();

  const idsBelow = (id: number): number[] => [
    id,
    ...(children.get(id) ?? []).flatMap((child) => idsBelow(child.id)),
  ];
  const lineage = (id: number): TermLink[] => {
    const found = byId.get(id);
    if (!found) return [];
    const above = found.parentId === null ? [] : lineage(found.parentId);
    return [...above, { id: found.id, name: found.name, address: found.address }];
  };

  return {
    all: () => list,
    byId: (id) => byId.get(id),
    byPath: (path) => byAddress.get(`/product-category/${path}/`),
    bySlug: (slug) => list.find((entry) => entry.slug === slug),
    childrenOf: (id) => children.get(id) ?? [],
    idsBelow,
    lineage,
    async reload() {
      const rows = await runPrepared<CategoryRow>(db, {
        name: 'catalog-categories',
        text: `
          select c.id, c.parent_id as "parentId", c.slug, c.name, c.description,
            case when m.id is null then null else json_build_object('id', m.id, 'hash', m.hash, 'width', m.width,
              'height', m.height, 'widths', m.widths, 'alt', m.alt,
              'focus', m.focus) end as picture
          from category c left join picture m on m.id = c.picture_id
          where c.trashed_at is null order by c.position, c.name collate "und-x-icu", c.id`,
      });
      const next = arrange(rows, await counts());
      ({ list, byId, byAddress, children } = next);
    },
  };
}

function arrange(rows: readonly CategoryRow[], counts: ReadonlyMap<number, number>) {
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<number | null, CategoryView[]>();
  const pathOf = (row: CategoryRow): string => {
    const parent = row.parentId === null ? undefined : rowById.get(row.parentId);
    return parent ? `${pathOf(parent)}/${row.slug}` : row.slug;
  };
  const list = rows.map((row): CategoryView => {
    // A category whose parent is in the trash stands at the top rather than nowhere.
    const parentId = row.parentId !== null && rowById.has(row.parentId) ? row.parentId : null;
    return {
      ...row,
      parentId,
      address: `/product-category/${pathOf(row)}/`,
      productCount: counts.get(row.id) ?? 0,
    };
  });
  for (const view of list) children.set(view.parentId, [...(children.get(view.parentId) ?? []), view]);
  return {
    list,
    byId: new Map(list.map((view) => [view.id, view])),
    byAddress: new Map(list.map((view) => [view.address, view])),
    children,
  };
}
