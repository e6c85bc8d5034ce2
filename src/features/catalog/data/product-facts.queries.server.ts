import { sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Measures } from '../rules/measures.ts';
import { attributesOf, type GatheredAttributes, type ProductAttribute } from '../rules/product-attribute.ts';
import { everyAttribute } from './attribute-columns.queries.server.ts';
import { product } from './product.table.ts';
import { p } from './rules-in-sql.queries.server.ts';

/** What is told of a product besides its card, where products stand side by side. */
export interface ProductFacts extends Measures {
  id: number;
  /** Cleaned HTML. */
  shortDescription: string;
  attributes: ProductAttribute[];
}

interface FactsRow extends Record<string, unknown> {
  id: number;
  shortDescription: string;
  weightGrams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  allAttributes: GatheredAttributes;
}

/**
 * Reads facts of products by their ids, in one statement; whoever asks knows that everybody may see them. Protected ones
 * have none: what is told of them is for those who know the password.
 */
export async function readProductFacts(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await runComposed<FactsRow>(db, {
    name: 'catalog-product-facts',
    compose: () =>
      sql`select ${namedColumns({
        id: p.id,
        shortDescription: p.shortDescription,
        weightGrams: p.weightGrams,
        lengthMm: p.lengthMm,
        widthMm: p.widthMm,
        heightMm: p.heightMm,
        allAttributes: everyAttribute,
      })} from ${product} p where ${p.id} = any(${sql.placeholder('ids')}::bigint[]) and ${p.passwordHash} is null`,
    values: { ids },
  });
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf({
  id,
  shortDescription,
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
  allAttributes,
}: FactsRow) {
  const dimensions =
    lengthMm && widthMm && heightMm ? { length: lengthMm, width: widthMm, height: heightMm } : null;
  return { id, shortDescription, weightGrams, dimensions, attributes: attributesOf(allAttributes) };
}
