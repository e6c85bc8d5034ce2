import { sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { choicesOf, optionsOf } from '../rules/inherited-row.ts';
import { type ProductViewSettings, sellsOf } from '../rules/product-card.server.ts';
import type { VariationChoice, VariationOptions } from '../rules/variations.ts';
import { choiceAttributes } from './attribute-columns.queries.server.ts';
import { product as table } from './product.table.ts';
import { p, productRules } from './rules-in-sql.queries.server.ts';

/** Reads a variable product's choices and the values of its published variations in order; null when it has none. */
export async function readVariations(
  db: Executor,
  productId: number,
  settings: Pick<ProductViewSettings, 'types'>,
): Promise<{ choices: VariationChoice[]; variations: VariationOptions[] } | null> {
  const { mark, isSoldByVariations } = productRules(settings);
  const id = sql.placeholder('id');
  const rows = await runComposed<Pick<CatalogProduct, 'id' | 'parentId' | 'type' | 'attributes'>>(db, {
    name: `catalog-variations${mark}`,
    compose: () => sql`
      select ${namedColumns({ id: p.id, parentId: p.parentId, type: p.type, attributes: choiceAttributes(isSoldByVariations) })}
      from ${table} p
      where ${p.trashedAt} is null
        and (${p.id} = ${id} or (${p.parentId} = ${id} and ${p.status} = 'published' and ${p.regularPrice} is not null))
      order by ${p.parentId} nulls first, ${p.menuOrder}, ${p.id}`,
    values: { id: productId },
  });
  const [product, ...variations] = rows;
  if (product?.id !== productId || sellsOf(product, settings) !== 'variations') return null;
  return { choices: choicesOf(product), variations: variations.map((one) => optionsOf(one, product)) };
}
