import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import { retireSlug } from '#features/content/public.server.ts';
import { searchWords } from '#kit/text.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { productTerm } from '../data/attribute.table.ts';
import { productCategory } from '../data/category.table.ts';
import { readEditedVariations } from '../data/edited-variations.queries.server.ts';
import { product } from '../data/product.table.ts';
import { stockHold } from '../data/stock-hold.table.ts';
import { productTag } from '../data/tag.table.ts';
import type { CategoryDirectory } from '../deeds/category-directory.server.ts';
import { LISTING_SIZE_TAG, rewriteListing } from '../deeds/rewrite-listing.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type { StockStatus } from '../rules/stock.ts';
import type { catalogSettings } from '../settings.ts';
import { freeSlug } from './free-slug.server.ts';
import { belowOwnThreshold, countedPieces } from './low-stock.server.ts';
import {
  checkAttributes,
  ownAttributes,
  readAttributes,
  writeAttributes,
} from './product-attributes.server.ts';
import { type ProductInput, productInput } from './product-input.ts';
import {
  missingRelations,
  readRelations,
  readThumbnails,
  writeRelations,
} from './product-relations.server.ts';
import { checkVariations, releaseVariations } from './product-variations.server.ts';
import { writeVariations } from './write-variations.server.ts';

type ProductRow = typeof product.$inferSelect;
type ProductTypes = ProductViewSettings['types'];
type StockSettings = SettingsOf<typeof catalogSettings>;

const LONGEST_SEARCH = 200;

/**
 * Products as the owner edits them, by the shop's present stock settings and kinds, listed by its categories; variations
 * are edited with their parent.
 */
export function makeProductResource(
  stockSettings: () => StockSettings,
  types: () => ProductTypes,
  directory: () => Pick<CategoryDirectory, 'idsBelow'>,
): Resource {
  return defineResource({
    name: 'products',
    table: product,
    capabilities: {
      read: 'catalog.read',
      create: 'catalog.write',
      update: 'catalog.write',
      trash: 'catalog.write',
      delete: 'catalog.delete',
    },
    schema: { create: productInput },
    hidden: ['passwordHash', 'parentId'],
    scope: () => isNull(product.parentId),
    filters: {
      q: { kind: 'where', where: hasWords },
      status: { kind: 'equal', column: product.status },
      type: { kind: 'equal', column: product.type },
      featured: { kind: 'equal', column: product.featured },
      stock: { kind: 'where', where: (value) => stockCondition(value, stockSettings()) },
      categoryId: { kind: 'where', where: (value) => inCategory(value, directory()) },
      tagId: { kind: 'where', where: withTag },
      termId: { kind: 'where', where: withTerm },
      regularPrice: { kind: 'range', column: product.regularPrice },
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
    defaultSort: { field: 'updatedAt', order: 'DESC' },
    compute: withThumbnailsAndHolds,
    detail: async (row, executor) => ({
      ...(await readRelations(executor, row.id)),
      attributes: await readAttributes(executor, row.id),
      variations: (await readEditedVariations(executor, row.id)).map(
        ({ menuOrder: _, name: __, ...one }) => one,
      ),
      stockQuantityRead: row.stockQuantity,
      isProtected: row.passwordHash !== null,
    }),
    check: (input, { tx, before }) => checkProduct(input, tx, before ?? null, types()),
    beforeSave: async (values, input, { tx, before, now }) => {
      if (before) await releaseVariations(tx, before.id, input.variations, now);
      return {
        ...values,
        attributes: ownAttributes(input.attributes),
        shortDescription: await cleanHtml(input.shortDescription),
        description: await cleanHtml(input.description),
        passwordHash: await passwordHashFor(input, before ?? null),
        slug: input.slug || before?.slug || (await freeSlug(tx, product, input.name, 'product')),
        // Only the difference to what the form showed counts: pieces sold since then stay sold.
        stockQuantity:
          before && input.stockQuantityRead !== null
            ? before.stockQuantity + (input.stockQuantity - input.stockQuantityRead)
            : input.stockQuantity,
      };
    },
    afterSave: async (row, input, { tx, before, now }) => {
      await writeRelations(tx, row.id, input);
      await writeAttributes(tx, row.id, input.attributes);
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
        message: 'Some pieces were sold in the meantime; the stock would fall below zero.',
      },
      product_sale_check: { field: 'salePrice', message: 'A sale price must be below the regular price.' },
      product_sale_dates_check: { field: 'saleTo', message: 'A sale must end after its start.' },
    },
    invalidates: (row) => [`product:${row.id}`, 'products'],
  });
}

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
  types: ProductTypes,
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
  return { ...errors, ...(await checkKind(input, executor, before, types)) };
}

/** What the kind of a product, and the one it had, have against it. */
async function checkKind(
  input: ProductInput,
  executor: Executor,
  before: ProductRow | null,
  types: ProductTypes,
): Promise<FieldErrors> {
  const isKept = before?.type === input.type;
  const type = types.get(input.type);
  // A product whose slice is switched off can still be edited.
  if (!type && !isKept) return { type: 'Choose a product type.' };
  if (type && type.sells !== 'variations' && input.variations.length > 0)
    return { type: 'Only a product with variations can have variations: delete them first.' };
  return type?.check?.(input, before, executor) ?? {};
}

async function withThumbnailsAndHolds(rows: ProductRow[], executor: Executor) {
  const ids = rows.map(({ id }) => id);
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
  return rows.map(({ id }) => ({ thumbnail: thumbnails.get(id) ?? null, held: holds.get(id) ?? 0 }));
}

function stockCondition(value: unknown, settings: StockSettings) {
  const { manageStock, lowStockThreshold, outOfStockThreshold } = settings;
  const isOut = sql`${countedPieces} <= ${outOfStockThreshold}::int`;
  const isThere = sql`${countedPieces} > ${outOfStockThreshold}::int`;
  const stated = (status: StockStatus) =>
    manageStock
      ? and(eq(product.manageStock, false), eq(product.stockStatus, status))
      : eq(product.stockStatus, status);
  switch (value) {
    case 'low':
      if (!manageStock) return sql`false`;
      // Told apart by whose threshold it is, so that each is found by an index of its own.
      return and(
        isThere,
        or(
          sql`${product.lowStockThreshold} is null and ${countedPieces} <= ${lowStockThreshold}::int`,
          belowOwnThreshold(product),
        ),
      );
    case 'out':
      return manageStock ? or(isOut, stated('outofstock')) : stated('outofstock');
    case 'in':
      return manageStock ? or(isThere, stated('instock')) : stated('instock');
    default:
      return undefined;
  }
}

/** A category with those below it, as in the shop. */
function inCategory(value: unknown, directory: Pick<CategoryDirectory, 'idsBelow'>) {
  if (!isId(value)) return undefined;
  // Told by their ids, so that the planner knows how many products it is about.
  const ids = sql.param(directory.idsBelow(value));
  return sql`exists (
    select 1 from ${productCategory} pc where pc.product_id = ${product.id} and pc.category_id = any(${ids}::bigint[]))`;
}

function withTag(value: unknown) {
  if (!isId(value)) return undefined;
  return exists(
    sql`(select 1 from ${productTag} pt where pt.product_id = ${product.id} and pt.tag_id = ${value})`,
  );
}

function withTerm(value: unknown) {
  if (!isId(value)) return undefined;
  return exists(
    sql`(select 1 from ${productTerm} pt where pt.product_id = ${product.id} and pt.term_id = ${value})`,
  );
}

/** Each word somewhere in name, SKU or slug; one of a letter or two at the beginning of a word, since no index knows it else. */
function hasWords(value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.length > LONGEST_SEARCH || text.includes('\0')) return undefined;
  const searched = sql`(${product.searchText} || ' ' || ${product.slug})`;
  const found = searchWords(text).map((word) => {
    const written = word.replace(/[\\%_]/g, '\\$&');
    if (word.length > 2) return sql`${searched} like ${`%${written}%`}`;
    return sql`(${searched} like ${`${written}%`} or ${searched} like ${`% ${written}%`})`;
  });
  return and(...found) ?? sql`true`;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
