import { keepFresh } from '#platform/cache/keep-fresh.server.ts';
import type { CacheDefinition, SliceServices } from './slice-services.server.ts';

/** All caches of a shop. */
export interface OpenCaches {
  get<Kept>(definition: CacheDefinition<Kept>): Kept;
  /** Reads all caches for the first time, or those of these names alone; rejects when one cannot be read. */
  load(only?: readonly string[]): Promise<void>;
  /** Forgets at once what the tags name. */
  forget(tags: readonly string[]): void;
  /** Reads anew what the tags name and what follows from it; answers the further tags that ended. Never rejects. */
  reload(tags: readonly string[]): Promise<readonly string[]>;
}

/** The tag that ends everything. */
const ALL = '*';

/** Opens the caches of a shop, each at its first use; those of later slices may rely on those of earlier ones. */
export function openCaches(
  definitions: readonly CacheDefinition[],
  services: () => SliceServices,
): OpenCaches {
  const open = new Map<CacheDefinition, unknown>();
  const get = <Kept>(definition: CacheDefinition<Kept>): Kept => {
    const key = definition as CacheDefinition;
    if (!definitions.includes(key)) throw new Error(`No slice brings the cache ${definition.name}`);
    if (!open.has(key)) open.set(key, definition.open(services()));
    return open.get(key) as Kept;
  };
  const named = ({ endedBy }: CacheDefinition, tags: readonly string[]) =>
    tags.includes(ALL) || endedBy.some((ending) => tags.some((tag) => isOf(ending, tag)));
  const follow = async (
    read: (definition: CacheDefinition) => Promise<readonly string[]>,
    first: readonly CacheDefinition[],
  ): Promise<readonly string[]> => {
    const further = new Set<string>();
    for (let round = first; round.length > 0; ) {
      const isFirst = ({ isReadFirst = false }: CacheDefinition) => isReadFirst;
      const before = await Promise.all(round.filter(isFirst).map(read));
      const after = await Promise.all(round.filter((definition) => !isFirst(definition)).map(read));
      const found = new Set([...before, ...after].flat());
      for (const tag of found) further.add(tag);
      round = definitions.filter((definition) => named(definition, [...found]));
    }
    return [...further];
  };
  const answers = new Map<CacheDefinition, readonly string[]>();
  const fresh = new Map(
    definitions.map((definition) => {
      const load = async () => void answers.set(definition, await loadOnce(definition, get(definition)));
      return [definition, keepFresh(definition.name, load)];
    }),
  );
  return {
    get,
    load: async (only) => {
      const wanted = only ? definitions.filter(({ name }) => only.includes(name)) : definitions;
      await follow((definition) => loadOnce(definition, get(definition)), wanted);
    },
    forget(tags) {
      for (const definition of definitions) {
        if (definition.forget && named(definition, tags)) definition.forget(get(definition), tags);
      }
    },
    reload: (tags) =>
      follow(
        async (definition) => {
          await fresh.get(definition)?.();
          return answers.get(definition) ?? [];
        },
        definitions.filter((definition) => definition.load && named(definition, tags)),
      ),
  };
}

/** Whether a tag is the one that a cache names, or one of its family. */
function isOf(ending: string, tag: string): boolean {
  return tag === ending || (ending.endsWith(':*') && tag.startsWith(ending.slice(0, -1)));
}

async function loadOnce(definition: CacheDefinition, cache: unknown): Promise<readonly string[]> {
  return (await definition.load?.(cache)) ?? [];
}
