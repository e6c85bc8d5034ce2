import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { readPictures } from '#features/media/public.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { lockEditedVariations, type StoredVariation } from '../data/edited-variations.queries.server.ts';
import { product } from '../data/product.table.ts';
import { type AttributeInput, isOfShop } from '../rules/attribute-input.ts';
import { optionsKey } from '../rules/edited-variation.ts';
import { attributeKey, termKey } from '../rules/product-attribute.ts';
import type { ProductInput } from '../rules/product-input.ts';
import type { VariationInput } from '../rules/variation-input.ts';
import { namesOfOptions } from './variation-names.server.ts';

/**
 * What is wrong with a product's variations, by row and field. What they are stored as cannot change before the
 * transaction ends; lock their product first.
 */
export async function checkVariations(
  tx: Transaction,
  input: Pick<ProductInput, 'attributes' | 'sku' | 'variations'>,
  productId: number | null,
): Promise<FieldErrors> {
  const { variations } = input;
  const stored = productId === null ? [] : await lockEditedVariations(tx, productId);
  const before = new Map(stored.map((one) => [one.id, one]));
  if (variations.length === 0) return {};
  const errors: FieldErrors = {};
  const refuseAt = (at: number, field: string, message: string) => {
    errors[`variations.${at}.${field}`] ??= message;
  };
  for (const [at, { id }] of variations.entries())
    if (id !== null && (!before.has(id) || variations.findIndex((one) => one.id === id) < at))
      refuseAt(at, 'options', 'This variation does not exist any more.');
  for (const [at, message] of await valuesNotOffered(tx, input)) refuseAt(at, 'options', message);
  for (const at of twiceSold(variations, before))
    refuseAt(at, 'options', 'Another variation is sold with the same values.');
  for (const [at, message] of await takenSkus(tx, input, productId)) refuseAt(at, 'sku', message);
  const pictures = await readPictures(tx, [
    ...new Set(variations.flatMap(({ picture }) => picture?.id ?? [])),
  ]);
  for (const [at, { picture }] of variations.entries())
    if (picture && !pictures.has(picture.id))
      refuseAt(at, 'picture', 'This picture does not exist any more.');
  for (const [at, one] of variations.entries()) {
    const left = piecesAfter(one, before.get(one.id ?? 0));
    if (one.manageStock && one.backorders === 'no' && left < 0)
      refuseAt(at, 'stockQuantity', 'Some were sold in the meantime, so the stock would fall below zero.');
  }
  return errors;
}

/** How many pieces lie there once a variation is saved: only the difference to what the form showed counts. */
function piecesAfter(
  { stockQuantity, stockQuantityRead }: Pick<VariationInput, 'stockQuantity' | 'stockQuantityRead'>,
  before: Pick<StoredVariation, 'stockQuantity'> | undefined,
): number {
  return before && stockQuantityRead !== null
    ? before.stockQuantity + (stockQuantity - stockQuantityRead)
    : stockQuantity;
}

/** Rows with a value that is not among those of an attribute in which variations differ, each with what is said there. */
async function valuesNotOffered(
  tx: Transaction,
  { attributes, variations }: Pick<ProductInput, 'attributes' | 'variations'>,
): Promise<[at: number, message: string][]> {
  const offered = new Map(attributes.filter(({ forVariations }) => forVariations).map(offeredKeys));
  const found = variations.flatMap(({ options }, at) => {
    const [wrong] = Object.entries(options).filter(
      ([key, value]) => value !== '' && !offered.get(key)?.includes(value),
    );
    return wrong ? [{ at, key: wrong[0], value: wrong[1] }] : [];
  });
  if (found.length === 0) return [];
  const names = await namesOfOptions(
    tx,
    found.map(({ key, value }) => [key, value]),
  );
  return found.map(({ at, key, value }) => {
    const [attribute, name] = names(key, value);
    return [
      at,
      `It is sold as “${attribute}: ${name}”, which the attributes do not offer: choose another value, or keep that one.`,
    ];
  });
}

/** An attribute and its values by the keys that variations know. */
function offeredKeys(one: AttributeInput): [string, string[]] {
  return isOfShop(one) ? [attributeKey(one.attributeId), one.termIds.map(termKey)] : [one.name, one.values];
}

/** Rows that are sold with the same values as one before them, unless both stood there like that already. */
function twiceSold(
  variations: readonly VariationInput[],
  before: ReadonlyMap<number, StoredVariation>,
): number[] {
  const first = new Map<string, number>();
  const isAsStored = ({ id, options }: VariationInput) => {
    const stored = before.get(id ?? 0);
    return stored !== undefined && optionsKey(stored.options) === optionsKey(options);
  };
  return variations.flatMap((one, at) => {
    const key = optionsKey(one.options);
    const other = variations[first.get(key) ?? -1];
    if (!other) first.set(key, at);
    return other && !(isAsStored(one) && isAsStored(other)) ? [at] : [];
  });
}

async function takenSkus(
  tx: Transaction,
  { sku: ofProduct, variations }: Pick<ProductInput, 'sku' | 'variations'>,
  productId: number | null,
): Promise<[at: number, message: string][]> {
  const wanted = variations.flatMap(({ sku }) => sku ?? []);
  if (wanted.length === 0) return [];
  const isOther =
    productId === null
      ? undefined
      : and(
          sql`${product.id} <> ${productId}`,
          or(isNull(product.parentId), sql`${product.parentId} <> ${productId}`),
        );
  const rows = await tx
    .select({ sku: product.sku })
    .from(product)
    .where(and(inArray(product.sku, wanted), isNull(product.trashedAt), isOther));
  const taken = new Set(rows.map(({ sku }) => sku));
  return variations.flatMap(({ sku }, at): [number, string][] => {
    if (sku === null) return [];
    if (taken.has(sku)) return [[at, 'Another product has this SKU already.']];
    if (sku === ofProduct)
      return [[at, 'The product itself has this SKU. Leave it blank and the variation has the same one.']];
    return variations.findIndex((one) => one.sku === sku) < at
      ? [[at, 'Another variation has this SKU already.']]
      : [];
  });
}

/** Puts variations that are not among these any more into the trash, and lets go of SKUs that others may now have. */
export async function releaseVariations(
  tx: Transaction,
  productId: number,
  variations: readonly VariationInput[],
  now: Date,
): Promise<void> {
  const kept = variations.flatMap(({ id, sku }) => (id === null ? [] : [{ id, sku }]));
  const ids = kept.map(({ id }) => id);
  const own = and(eq(product.parentId, productId), isNull(product.trashedAt));
  await tx
    .update(product)
    .set({ trashedAt: now, updatedAt: now, version: sql`${product.version} + 1` })
    .where(ids.length === 0 ? own : and(own, notInArray(product.id, ids)));
  const stored = await tx.select({ id: product.id, sku: product.sku }).from(product).where(own);
  const changed = stored.filter(
    ({ id, sku }) => sku !== null && kept.find((one) => one.id === id)?.sku !== sku,
  );
  if (changed.length === 0) return;
  await tx
    .update(product)
    .set({ sku: null })
    .where(
      inArray(
        product.id,
        changed.map(({ id }) => id),
      ),
    );
}
