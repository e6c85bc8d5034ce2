import { LRUCache } from 'lru-cache';
import { TagClock } from '#platform/cache/tag-clock.server.ts';
import type { ProductVersion, VersionedProduct } from '../data/products-beside.queries.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';

/**
 * Products as carts read them, in this node's memory: each is believed in the very version that the database has just
 * named, so that price and stock are always those of the moment.
 */
export interface ProductMemory {
  /**
   * A product in a version, where it is known by the columns of a shop (`productMark`); `isEndedOfLate` tells tags by which
   * nothing is to be believed.
   */
  recall(
    version: ProductVersion,
    columns: string,
    isEndedOfLate: (tag: string) => boolean,
  ): CatalogProduct | undefined;
  /** The present moment; note it before reading what is kept then. */
  moment(): number;
  /** Keeps what was read by these columns since a moment, unless it ended meanwhile. */
  keep(products: readonly VersionedProduct[], columns: string, since: number): void;
  ended(tags: readonly string[]): void;
}

interface KnownProduct {
  row: CatalogProduct;
  version: string;
  /** Requests that began before a slice was switched read by the columns of then, beside those that began afterwards. */
  columns: string;
  /** What ends it beside a change of its row: pictures and names of attributes stand in rows of their own. */
  tags: readonly string[];
  since: number;
}

/** What is kept may take up so much, as text: some ten thousand products. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** Opens an empty memory. */
export function createProductMemory(mostCharacters = MOST_CHARACTERS): ProductMemory {
  const known = new LRUCache<number, KnownProduct>({
    maxSize: mostCharacters,
    sizeCalculation: ({ row }) => JSON.stringify(row).length,
  });
  const clock = new TagClock();
  return {
    recall({ id, version, held }, columns, isEndedOfLate) {
      const found = known.get(id);
      if (found?.version !== version || found.columns !== columns) return undefined;
      if (!clock.isUnchangedSince(found.since, found.tags) || found.tags.some(isEndedOfLate))
        return undefined;
      return found.row.held === held ? found.row : { ...found.row, held };
    },
    moment: () => clock.now(),
    keep(products, columns, since) {
      for (const { version, isCommitted, ...row } of products) {
        if (!isCommitted) continue;
        known.set(row.id, { row: Object.freeze(row), version, columns, tags: tagsOf(row), since });
      }
    },
    ended: (tags) => clock.advance(tags),
  };
}

/** A variation's pictures are told of by its product. */
function tagsOf({ id, parentId }: Pick<CatalogProduct, 'id' | 'parentId'>): string[] {
  return [`product:${id}`, ...(parentId === null ? [] : [`product:${parentId}`]), 'attributes'];
}
