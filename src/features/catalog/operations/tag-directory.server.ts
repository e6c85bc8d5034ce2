import { type Database, runPrepared } from '#platform/db/database.server.ts';

/** A tag of the shop. */
export interface ShopTag {
  id: number;
  slug: string;
  name: string;
}

/** All tags in memory, by name: filters and addresses name them all the time. */
export interface TagDirectory {
  all(): readonly ShopTag[];
  byId(id: number): ShopTag | undefined;
  bySlug(slug: string): ShopTag | undefined;
  reload(): Promise<void>;
}

/** Opens the directory; call `reload` before the first use and whenever the tag `tags` was announced. */
export function createTagDirectory(db: Database): TagDirectory {
  let list: ShopTag[] = [];
  let byId = new Map<number, ShopTag>();
  let bySlug = new Map<string, ShopTag>();
  return {
    all: () => list,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    async reload() {
      list = await runPrepared<ShopTag>(db, {
        name: 'catalog-tags',
        text: `select id, slug, name from tag where trashed_at is null order by name collate "und-x-icu", id`,
      });
      byId = new Map(list.map((tag) => [tag.id, tag]));
      bySlug = new Map(list.map((tag) => [tag.slug, tag]));
    },
  };
}
