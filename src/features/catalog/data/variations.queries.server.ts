import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { CatalogProduct } from '../rules/catalog-product.ts';
import { choicesOf, optionsOf } from '../rules/inherited-row.ts';
import { type ProductViewSettings, sellsOf } from '../rules/product-card.server.ts';
import type { VariationChoice, VariationOptions } from '../rules/variations.ts';

/** Reads a variable product's choices and the values of its published variations in order; null when it has none. */
export async function readVariations(
  db: Executor,
  productId: number,
  settings: Pick<ProductViewSettings, 'types'>,
): Promise<{ choices: VariationChoice[]; variations: VariationOptions[] } | null> {
  const rows = await runPrepared<Pick<CatalogProduct, 'id' | 'parentId' | 'type' | 'attributes'>>(db, {
    name: 'catalog-variations',
    text: `select p.id, p.parent_id as "parentId", p.type, p.attributes from product p
      where p.trashed_at is null
        and (p.id = $1 or (p.parent_id = $1 and p.status = 'published' and p.regular_price is not null))
      order by p.parent_id nulls first, p.menu_order, p.id`,
    values: [productId],
  });
  const [product, ...variations] = rows;
  if (product?.id !== productId || sellsOf(product, settings) !== 'variations') return null;
  return { choices: choicesOf(product), variations: variations.map(optionsOf) };
}
