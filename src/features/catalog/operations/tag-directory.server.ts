import { type Database, runPrepared } from '#platform/db/database.server.ts';
import type { FilterTerm } from '../rules/filter-state.ts';

/** All tags in memory, by name: filters and addresses name them all the time. */
export interface TagDirectory {
  all(): readonly FilterTerm[];
  byId(id: number): FilterTerm | undefined;
  bySlug(slug: string): FilterTerm | undefined;
  reload(): Promise<void>;
}

/** Opens the directory; call `reload` before the first use and whenever the tag `tags` was announced. */
export function createTagDirectory(db: Database): TagDirectory {
  let list: FilterTerm[] = [];
  let byId = new Map<number, FilterTerm>();
  let bySlug = new Map<string, FilterTerm>();
  return {
    all: () => list,
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    async reload() {
      list = await runPrepared<FilterTerm>(db, {
        name: 'catalog-tags',
        text: `select id, slug, name from tag where trashed_at is null order by name collate "und-x-icu", id`,
      });
      byId = new Map(list.map((tag) => [tag.id, tag]));
      bySlug = new Map(list.map((tag) => [tag.slug, tag]));
    },
  };
}
