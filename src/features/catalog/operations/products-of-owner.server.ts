import { type Executor, poolOf } from '#platform/db/database.server.ts';
import { endedOfLate } from '#platform/events/emissions.server.ts';
import {
  type OwnedTable,
  type OwnedVersions,
  type OwnedWish,
  productMark,
  readOwnedVersions,
  readVersionedProducts,
} from '../data/products-beside.queries.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { ProductMemory } from './product-memory.server.ts';

/** What was read of an owner: the row's columns, whole rows of further tables by their names, and products by id. */
export interface OwnedWithProducts extends Pick<OwnedVersions, 'row' | 'beside'> {
  products: Map<number, CatalogProduct>;
}

/**
 * Reads what a slice keeps for an owner and the products that it names, those in the trash excepted, in one statement:
 * this tells in which versions they are, and what is `known` in another one, or not at all, takes a second one. Nobody
 * may change the products.
 */
export async function readOwnedWithProducts(
  db: Executor,
  kept: OwnedTable,
  wish: OwnedWish,
  settings: Pick<ProductViewSettings, 'data' | 'types'>,
  known?: ProductMemory,
): Promise<OwnedWithProducts> {
  const columns = productMark(settings);
  const { row, beside, products: versions } = await readOwnedVersions(db, kept, wish);
  const products = new Map<number, CatalogProduct>();
  const isEndedOfLate = endedOfLate(poolOf(db));
  const missing: number[] = [];
  for (const version of versions) {
    const found = known?.recall(version, columns, isEndedOfLate);
    if (found) products.set(version.id, found);
    else missing.push(version.id);
  }
  if (missing.length > 0) {
    const since = known?.moment() ?? 0;
    const read = await readVersionedProducts(db, missing, settings);
    for (const product of read) products.set(product.id, product);
    known?.keep(read, columns, since);
  }
  return { row, beside, products };
}

/** Reads products as carts show them, those in the trash excepted, by id and in one statement. Nobody may change them. */
export async function readProducts(
  db: Executor,
  ids: readonly number[],
  settings: Pick<ProductViewSettings, 'data' | 'types'>,
): Promise<Map<number, CatalogProduct>> {
  const read = await readVersionedProducts(db, ids, settings);
  return new Map(read.map(({ version: _, isCommitted: __, ...product }) => [product.id, product]));
}
