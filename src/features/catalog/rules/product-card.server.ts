import type { CardProduct } from './catalog-product.ts';
import { type CurrentPrice, currentPrice } from './current-price.ts';
import { deliveryOf, type ProductDataPart } from './product-parts.ts';
import type { ProductOffer, ProductTypePart, Sells } from './product-type.server.ts';
import type { ProductCard, StockView } from './product-views.ts';
import { quantityLimits } from './quantity-limits.ts';
import type { StockEntry } from './stock.ts';
import { stockViewOf } from './stock-view.ts';

/** The tax class of most products. */
const STANDARD_CLASS = 'standard';

/** Settings of the shop on which stock depends. */
export interface StockSettings {
  outOfStockThreshold: number;
  manageStock: boolean;
}

/** On what a product's view depends besides the product: settings, and what slices bring to products. */
export interface ProductViewSettings extends StockSettings {
  types: ReadonlyMap<string, ProductTypePart>;
  data: readonly ProductDataPart[];
  /** What is shown of how products are rated. */
  ratings: 'stars' | 'count' | 'none';
  /** Whether cards know their categories. */
  isCategorised?: boolean;
}

/** What is bought of a product, or of a variation, which is always itself. */
export function sellsOf(
  row: Pick<CardProduct, 'type' | 'parentId'>,
  { types }: Pick<ProductViewSettings, 'types'>,
): Sells {
  return row.parentId === null ? (types.get(row.type)?.sells ?? 'nothing') : 'itself';
}

/** A product's stock with holds taken off. */
export function stockEntryOf(row: CardProduct, settings: StockSettings): StockEntry {
  const manageStock = row.manageStock && settings.manageStock;
  return {
    manageStock,
    available: manageStock ? row.stockQuantity - row.held : null,
    backorders: row.backorders,
    stockStatus: row.stockStatus,
  };
}

/** Whether everybody may see a product: published, or scheduled for a moment that has come. */
export function isPublic(row: Pick<CardProduct, 'status' | 'publishAt'>, now: Date): boolean {
  return (
    row.status === 'published' ||
    (row.status === 'scheduled' && row.publishAt !== null && row.publishAt <= now)
  );
}

const NO_DATA: ProductCard['data'] = Object.freeze({});

/** By which class a price is taxed; nothing is said of what most are. */
export function taxedAsOf({
  taxStatus,
  taxClass,
}: Pick<CardProduct, 'taxStatus' | 'taxClass'>): Pick<CurrentPrice, 'taxedAs'> {
  if (taxStatus !== 'taxable') return { taxedAs: null };
  return taxClass === STANDARD_CLASS ? {} : { taxedAs: taxClass };
}

/** Turns a row into a card as of `now`; a variation's after it was given what it inherits. */
export function cardFromRow(row: CardProduct, settings: ProductViewSettings, now: Date): ProductCard {
  const entry = stockEntryOf(row, settings);
  const { outOfStockThreshold, manageStock } = settings;
  const own: ProductOffer = {
    price: { ...currentPrice(row, now), ...taxedAsOf(row) },
    priceRange: null,
    stock: stockViewOf(entry, outOfStockThreshold),
  };
  const type = row.parentId === null ? settings.types.get(row.type) : undefined;
  const offer = type?.offer?.(row, own, { entry, now, manageStock, outOfStockThreshold }) ?? own;
  const { price, priceRange } = offer;
  // What came without a price, from an import say, is shown, and says that it cannot be bought (CAT-026).
  const isPriceless = type?.needsPrice && type.sells !== 'nothing' && price.amount === null;
  const stock: StockView = isPriceless ? { ...offer.stock, isNotOffered: true } : offer.stock;
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    name: row.name,
    address: `/product/${row.slug}/`,
    sku: row.sku || null,
    picture: row.pictures?.[0] ?? null,
    secondPicture: row.pictures?.[1] ?? null,
    price,
    priceRange,
    stock,
    buyable:
      sellsOf(row, settings) === 'itself' &&
      price.amount !== null &&
      stock.status !== 'outofstock' &&
      isPublic(row, now),
    limits: quantityLimits(row, entry),
    averageRating: settings.ratings === 'stars' ? Number(row.averageRating) : 0,
    reviewCount: settings.ratings === 'none' ? 0 : row.reviewCount,
    featured: row.featured,
    data: row.data ?? NO_DATA,
    ...(row.cardCategories ? { categoryIds: row.cardCategories } : {}),
    ...(row.data && deliveryOf({ data: row.data }, settings.data).isVirtual ? { isUnsent: true } : {}),
    external:
      row.externalAddress === ''
        ? null
        : { address: row.externalAddress, buttonText: row.externalButtonText },
  };
}

/** A card as lists show it to everybody: of a protected product no more than name and picture. */
export function listedCard(row: CardProduct, settings: ProductViewSettings, now: Date): ProductCard {
  const card = cardFromRow(row, settings, now);
  if (row.lock === null) return card;
  return {
    ...card,
    sku: null,
    price: { amount: null, regular: null, onSale: false },
    priceRange: null,
    stock: { status: 'instock', remaining: null, backorders: 'no' },
    secondPicture: null,
    data: NO_DATA,
    buyable: false,
    external: null,
    averageRating: 0,
    reviewCount: 0,
  };
}
