import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { productTerm } from '../data/attribute.table.ts';
import { readEditedVariations, type StoredVariation } from '../data/edited-variations.queries.server.ts';
import { product } from '../data/product.table.ts';
import { productPicture } from '../data/product-picture.table.ts';
import { freeSlugs } from '../operations/free-slug.server.ts';
import { isOfShop } from '../rules/attribute-input.ts';
import { optionsKey } from '../rules/edited-variation.ts';
import { attributeKey } from '../rules/product-attribute.ts';
import type { ProductInput } from '../rules/product-input.ts';
import type { VariationInput } from '../rules/variation-input.ts';
import { namesOfOptions } from './variation-names.server.ts';

type Columns = Partial<typeof product.$inferInsert>;

/** Of which product variations are written. */
interface Parent {
  id: number;
  slug: string;
  name: string;
}

/** Writes a product's variations in their order, each only where something of it changed. */
export async function writeVariations(
  tx: Transaction,
  parent: Parent,
  { attributes, variations }: Pick<ProductInput, 'attributes' | 'variations'>,
  now: Date,
): Promise<void> {
  if (variations.length === 0) return;
  const stored = await readEditedVariations(tx, parent.id);
  const before = new Map(stored.map((one) => [one.id, one]));
  const shopKeys = new Set(attributes.filter(isOfShop).map((one) => attributeKey(one.attributeId)));
  const names = await namesOfOptions(
    tx,
    variations.flatMap(({ options }) => Object.entries(options)),
  );
  const places = placesOf(variations, stored);
  const made = variations.filter(({ id }) => id === null).length;
  const slugs = made === 0 ? [] : await freeSlugs(tx, product, `${parent.slug}-variation`, made);
  const order = [...shopKeys, ...attributes.flatMap((one) => (isOfShop(one) ? [] : [one.name]))];
  for (const [at, variation] of variations.entries()) {
    const known = before.get(variation.id ?? 0);
    const options = Object.entries(variation.options)
      .filter(([, value]) => value !== '')
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    const isNamed = known && optionsKey(known.options) === optionsKey(variation.options);
    const wanted: Columns = {
      ...columnsOf(variation),
      menuOrder: places[at] ?? at,
      description: await cleanHtml(variation.description),
      name: isNamed
        ? known.name
        : options.map(([key, value]) => names(key, value)[1]).join(', ') || parent.name,
    };
    const own = options
      .filter(([key]) => !shopKeys.has(key))
      .map(([name, value]) => ({ name, values: [value] }));
    const id = known
      ? await change(tx, known, variation, { ...wanted, ...(isNamed ? {} : { attributes: own }) }, now)
      : await add(tx, { ...wanted, parentId: parent.id, slug: slugs.pop() ?? '', attributes: own });
    const termIds = options.filter(([key]) => shopKeys.has(key)).map(([, value]) => Number(value.slice(1)));
    if (!isNamed) await writeTerms(tx, id, termIds);
    if ((known?.picture?.id ?? null) !== (variation.picture?.id ?? null))
      await writePicture(tx, id, variation.picture?.id ?? null);
  }
}

function columnsOf({
  id: _id,
  options: _options,
  isOn,
  picture: _picture,
  stockQuantityRead: _read,
  ...columns
}: VariationInput): Columns & { status: 'published' | 'private' } {
  return { ...columns, status: isOn ? 'published' : 'private' };
}

async function add(tx: Transaction, columns: Columns): Promise<number> {
  const values = { ...columns, type: 'variation' } as typeof product.$inferInsert;
  const [row] = await tx.insert(product).values(values).returning({ id: product.id });
  if (!row) throw new Error('A variation was not inserted.');
  return row.id;
}

async function change(
  tx: Transaction,
  known: StoredVariation,
  variation: VariationInput,
  wanted: Columns,
  now: Date,
): Promise<number> {
  const present: Record<string, unknown> = { ...known, status: known.isOn ? 'published' : 'private' };
  const changed = Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(present[name] ?? null),
    ),
  ) as Columns;
  delete changed.stockQuantity;
  const { stockQuantity, stockQuantityRead } = variation;
  // Only the difference to what the form showed counts: pieces sold since then stay sold.
  const added = stockQuantity - (stockQuantityRead ?? known.stockQuantity);
  if (Object.keys(changed).length === 0 && added === 0) return known.id;
  await tx
    .update(product)
    .set({
      ...changed,
      stockQuantity: sql`${product.stockQuantity} + ${added}`,
      version: sql`${product.version} + 1`,
      updatedAt: now,
    })
    .where(eq(product.id, known.id));
  return known.id;
}

/** Where each row stands; those that stand in their order already keep their places. */
function placesOf(variations: readonly VariationInput[], stored: readonly StoredVariation[]): number[] {
  const kept = new Map(stored.map(({ id, menuOrder }) => [id, menuOrder]));
  const order = variations.flatMap(({ id }) => id ?? []);
  const isInOrder =
    order.every((id, at) => stored[at]?.id === id) &&
    variations.every(({ id }, at) => id !== null || at >= order.length);
  if (!isInOrder) return variations.map((_, at) => at);
  const last = Math.max(-1, ...kept.values());
  return variations.map(({ id }, at) => kept.get(id ?? 0) ?? last + 1 + at - order.length);
}

async function writeTerms(tx: Transaction, id: number, termIds: readonly number[]): Promise<void> {
  await tx.delete(productTerm).where(eq(productTerm.productId, id));
  if (termIds.length > 0)
    await tx.insert(productTerm).values(termIds.map((termId) => ({ productId: id, termId })));
}

async function writePicture(tx: Transaction, id: number, pictureId: number | null): Promise<void> {
  await tx.delete(productPicture).where(eq(productPicture.productId, id));
  if (pictureId !== null) await tx.insert(productPicture).values({ productId: id, pictureId, position: 0 });
}
