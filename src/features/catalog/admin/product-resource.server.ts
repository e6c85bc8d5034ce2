import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { retireSlug } from '#features/content/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { readEditedVariations, readVariationsOf } from '../data/edited-variations.queries.server.ts';
import { countedPieces } from '../data/low-stock.queries.server.ts';
import { readOffers } from '../data/office-offers.queries.server.ts';
import { product } from '../data/product.table.ts';
import { stockHold } from '../data/stock-hold.table.ts';
import { freeSlug } from '../operations/free-slug.server.ts';
import { LISTING_SIZE_TAG, rewriteListing } from '../operations/rewrite-listing.server.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';
import { isPublic, lacksPrice } from '../rules/lacks-price.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { type ProductInput, productInput } from '../rules/product-input.ts';
import type { ProductTypePart, Sells } from '../rules/product-type.server.ts';
import type { catalogSettings } from '../settings.ts';
import {
  checkAttributes,
  ownAttributes,
  readAttributes,
  writeAttributes,
} from './product-attributes.server.ts';
import {
  hasWords,
  inCategory,
  pricedApart,
  pricedWithin,
  stockApart,
  stockCondition,
  withTag,
  withTerm,
} from './product-filters.server.ts';
import {
  missingRelations,
  readRelations,
  readThumbnails,
  writeRelations,
} from './product-relations.server.ts';
import { checkVariations, releaseVariations } from './product-variations.server.ts';
import { isUnpriced } from './unpriced-products.server.ts';
import { writeVariations } from './write-variations.server.ts';

type ProductRow = typeof product.$inferSelect;
type ProductTypes = ProductViewSettings['types'];
type StockSettings = SettingsOf<typeof catalogSettings>;

/**
 * Products as the owner edits them, by the shop's present stock settings and kinds, listed by its categories; variations
 * are edited with their parent.
 */
export function makeProductResource(
  stockSettings: () => StockSettings,
  types: () => ProductTypes,
  directory: () => Pick<CategoryDirectory, 'idsBelow'>,
  slugOf: SlugWriter,
): Resource {
  return defineResource({
    name: 'products',
    table: product,
    capabilities: fullCapabilities('catalog'),
    schema: { create: productInput },
    hidden: ['passwordHash', 'parentId'],
    notListed: ['searchText', 'shortDescription', 'description'],
    scope: () => isNull(product.parentId),
    filters: {
      q: { kind: 'where', where: hasWords },
      status: { kind: 'equal', column: product.status },
      type: { kind: 'equal', column: product.type },
      featured: { kind: 'equal', column: product.featured },
      stock: {
        kind: 'where',
        where: (value) => stockCondition(value, stockSettings()),
        apart: (value) => stockApart(value, stockSettings()),
      },
      categoryId: { kind: 'where', where: (value) => inCategory(value, directory()) },
      tagId: { kind: 'where', where: withTag },
      termId: { kind: 'where', where: withTerm },
      regularPrice: { kind: 'range', column: product.regularPrice },
      unpriced: { kind: 'where', where: (value) => isUnpriced(value, types()) },
      price: { kind: 'where', where: pricedWithin, apart: pricedApart },
    },
    sort: {
      name: sql`${product.name} collate "und-x-icu"`,
      regularPrice: product.regularPrice,
      // Of those that nobody counts there is no number to sort by.
      stockQuantity: countedPieces,
      menuOrder: product.menuOrder,
      updatedAt: product.updatedAt,
      createdAt: product.createdAt,
      totalSales: product.totalSales,
      sku: product.sku,
      status: product.status,
    },
    findable: { title: ({ name }) => name, line: ({ sku }) => sku ?? '', place: -2 },
    defaultSort: { field: 'updatedAt', order: 'DESC' },
    amounts: ['regularPrice', 'salePrice'],
    compute: (rows, executor) => shownInLists(rows, executor, types()),
    detail: async (row, executor) => (await readDetails([row], executor))[0] ?? {},
    details: readDetails,
    check: (input, { tx, before, takesOver }) =>
      checkProduct(input, tx, before ?? null, { types: types(), takesOver: takesOver ?? false }),
    beforeSave: async (values, input, { tx, before, now }) => {
      if (before) await releaseVariations(tx, before.id, input.variations, now);
      return {
        ...values,
        attributes: ownAttributes(input.attributes),
        shortDescription: await cleanHtml(input.shortDescription),
        description: await cleanHtml(input.description),
        passwordHash: await passwordHashFor(input, before ?? null),
        slug: input.slug || before?.slug || (await freeSlug(tx, product, slugOf(input.name), 'product')),
        // Only the difference to what the form showed counts: pieces sold since then stay sold.
        stockQuantity:
          before && input.stockQuantityRead !== null
            ? before.stockQuantity + (input.stockQuantity - input.stockQuantityRead)
            : input.stockQuantity,
        ...(types().get(input.type)?.sells === 'nothing' ? NO_STOCK : {}),
      };
    },
    afterSave: async (row, input, { tx, before, now }) => {
      const isNew = !before;
      await writeRelations(tx, row.id, input, isNew);
      await writeAttributes(tx, row.id, input.attributes, isNew);
      await writeVariations(tx, row, input, now);
      await rewriteListing(tx, [row.id]);
      if (before && before.slug !== row.slug) await retireSlug(tx, 'product', before.slug, row.id);
    },
    afterRemove: async ({ id }, { tx, deed }) => {
      if (deed === 'delete') await emitInvalidation(tx, [LISTING_SIZE_TAG]);
      else await rewriteListing(tx, [id]);
    },
    constraints: {
      product_slug_index: { field: 'slug', message: 'Another product has this URL slug already.' },
      product_sku_index: { field: 'sku', message: 'Another product has this SKU already.' },
      product_stock_check: {
        field: 'stockQuantity',
        message: 'Some were sold in the meantime, so the stock would fall below zero.',
      },
      product_sale_check: { field: 'salePrice', message: 'A sale price must be below the regular price.' },
      product_sale_dates_check: { field: 'saleTo', message: 'A sale must end after its start.' },
    },
    invalidates: (row) => [`product:${row.id}`, 'products'],
  });
}

/** What forms edit of products beside their rows, in the order of the rows. */
async function readDetails(rows: ProductRow[], executor: Executor) {
  const ids = rows.map(({ id }) => id);
  const relations = await readRelations(executor, ids);
  const attributes = await readAttributes(executor, ids);
  const variations = await readVariationsOf(executor, ids);
  return rows.map((row, at) => ({
    ...relations[at],
    attributes: attributes[at] ?? [],
    variations: (variations.get(row.id) ?? []).map(({ menuOrder: _, name: __, ...one }) => one),
    stockQuantityRead: row.stockQuantity,
    isProtected: row.passwordHash !== null,
  }));
}

/** Of what no cart can hold there is no stock, whatever the product was before (CAT-004). */
const NO_STOCK = { manageStock: false, stockQuantity: 0, stockStatus: 'instock', backorders: 'no' } as const;

/** The hash to be kept: none, the present one, or that of a new password. */
async function passwordHashFor(
  { isProtected, password }: ProductInput,
  before: ProductRow | null,
): Promise<string | null> {
  if (isProtected === false) return null;
  const present = before?.passwordHash ?? null;
  return password !== '' && (isProtected || present !== null) ? hashSharedPassword(password) : present;
}

/** Slug and SKU are told apart from others before the database refuses, so that both are named at once. */
async function checkProduct(
  input: ProductInput,
  executor: Transaction,
  before: ProductRow | null,
  by: { types: ProductTypes; takesOver: boolean },
): Promise<FieldErrors> {
  const ownId = before?.id ?? null;
  const errors: FieldErrors = {
    ...(await missingRelations(executor, input)),
    ...(await checkAttributes(executor, input.attributes)),
    ...(await checkVariations(executor, input, ownId)),
  };
  // Its variations are looked at with the form.
  const others =
    ownId === null
      ? sql`true`
      : sql`${product.id} <> ${ownId} and ${product.parentId} is distinct from ${ownId}`;
  const taken = (column: typeof product.slug | typeof product.sku, value: string) =>
    executor.$count(product, and(eq(column, value), others, isNull(product.trashedAt)));
  if (input.slug && (await taken(product.slug, input.slug)) > 0)
    errors.slug = 'Another product has this URL slug already.';
  if (input.sku && (await taken(product.sku, input.sku)) > 0)
    errors.sku = 'Another product has this SKU already.';
  if (input.isProtected && input.password === '' && !before?.passwordHash)
    errors.password = 'Enter a password.';
  return { ...errors, ...(await checkKind(input, executor, before, by)) };
}

/** What the kind of a product, and the one it had, have against it. */
async function checkKind(
  input: ProductInput,
  executor: Executor,
  before: ProductRow | null,
  { types, takesOver }: { types: ProductTypes; takesOver: boolean },
): Promise<FieldErrors> {
  const isKept = before?.type === input.type;
  const type = types.get(input.type);
  // A product whose slice is switched off can still be edited.
  if (!type && !isKept) return { type: 'Choose a product type.' };
  if (type && type.sells !== 'variations' && input.variations.length > 0)
    return { type: 'Only a product with variations can have variations: delete them first.' };
  return {
    // What was on sale elsewhere without a price is kept as it is; whoever takes it over is told.
    ...(takesOver ? {} : await checkPrice(input, executor, before, type)),
    ...(await type?.check?.(input, before, executor)),
  };
}

/** By hand a product is published only with a price; what stands published without one can be edited all the same. */
async function checkPrice(
  input: ProductInput,
  executor: Executor,
  before: ProductRow | null,
  type: ProductTypePart | undefined,
): Promise<FieldErrors> {
  const isVaried = type?.sells === 'variations';
  if (!type?.needsPrice || !isPublic(input.status) || !lacksPrice(input, isVaried)) return {};
  if (before?.type === input.type && isPublic(before.status)) {
    const variations = isVaried ? await readEditedVariations(executor, before.id) : [];
    if (lacksPrice({ regularPrice: before.regularPrice, variations }, isVaried)) return {};
  }
  return isVaried
    ? { variations: 'Nobody could buy this yet: give a variation that is switched on a price.' }
    : { regularPrice: 'Nobody could buy this yet: enter a price.' };
}

/** What lists show besides: a small picture, what is held of the stock, and what those come to that are sold by others. */
async function shownInLists(rows: ProductRow[], executor: Executor, types: ProductTypes) {
  const ids = rows.map(({ id }) => id);
  const selling = (what: Sells) =>
    rows.flatMap(({ id, type }) => (types.get(type)?.sells === what ? id : []));
  const kinds = { varied: selling('variations'), grouped: selling('parts') };
  const offers = await readOffers(executor, kinds, new Date());
  const thumbnails = await readThumbnails(executor, ids);
  const held = await executor
    .select({ id: stockHold.productId, quantity: sql<number>`sum(${stockHold.quantity})::int` })
    .from(stockHold)
    .where(
      and(
        sql`${stockHold.productId} = any(${sql.param(ids)}::bigint[])`,
        gt(stockHold.expiresAt, new Date()),
      ),
    )
    .groupBy(stockHold.productId);
  const holds = new Map(held.map(({ id, quantity }) => [id, quantity]));
  return rows.map(({ id }) => ({
    thumbnail: thumbnails.get(id) ?? null,
    held: holds.get(id) ?? 0,
    priceSpan: offers.get(id)?.span ?? null,
    pieces: offers.get(id)?.pieces ?? null,
  }));
}
