import type { Picture } from '#features/media/public.ts';
import { currentPrice, type PriceEntry } from '../rules/current-price.ts';
import type { ProductCard, ProductType, StockView } from '../rules/product-views.ts';
import { quantityLimits } from '../rules/quantity-limits.ts';
import { type Backorders, effectiveStockStatus, type StockEntry, type StockStatus } from '../rules/stock.ts';

/** The columns of `PRODUCT_COLUMNS` as the driver returns them. */
export interface ProductRow {
  id: number;
  type: ProductType;
  status: 'draft' | 'private' | 'published' | 'scheduled';
  publish_at: Date | null;
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  slug: string;
  name: string;
  sku: string | null;
  regular_price: number | null;
  sale_price: number | null;
  sale_from: Date | null;
  sale_to: Date | null;
  manage_stock: boolean;
  stock_quantity: number;
  stock_status: StockStatus;
  backorders: Backorders;
  min_quantity: number | null;
  max_quantity: number | null;
  step_quantity: number | null;
  sold_singly: boolean;
  weight_grams: number | null;
  shipping_class: string;
  external_address: string;
  external_button_text: string;
  featured: boolean;
  has_password: boolean;
  average_rating: string;
  review_count: number;
  /** Pieces held for pending orders. */
  held: number;
  pictures: Picture[] | null;
  lowest_price: number | null;
  highest_price: number | null;
}

/** What cards and cart lines need of a product `p`; use together with `PRODUCT_JOINS`. */
export const PRODUCT_COLUMNS = `
  p.id, p.type, p.status, p.publish_at, p.visibility, p.slug, p.name, p.sku,
  p.regular_price, p.sale_price, p.sale_from, p.sale_to,
  p.manage_stock, p.stock_quantity, p.stock_status, p.backorders,
  p.min_quantity, p.max_quantity, p.step_quantity, p.sold_singly,
  p.weight_grams, p.shipping_class, p.external_address, p.external_button_text,
  p.featured, p.password_hash is not null as has_password, p.average_rating, p.review_count,
  held.quantity as held, gallery.pictures, span.lowest as lowest_price, span.highest as highest_price`;

/** Lateral joins for holds, the first two pictures, and the price span of variable products. */
export const PRODUCT_JOINS = `
  left join lateral (
    select coalesce(sum(h.quantity), 0)::bigint as quantity from stock_hold h
    where p.manage_stock and h.product_id = p.id and h.expires_at > now()
  ) held on true
  left join lateral (
    select json_agg(json_build_object('id', m.id, 'hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths, 'alt', m.alt)
      order by pp.position) as pictures
    from product_picture pp join picture m on m.id = pp.picture_id
    where pp.product_id = p.id and pp.position < 2
  ) gallery on true
  left join lateral (
    select min(v.regular_price) as lowest, max(v.regular_price) as highest from product v
    where p.type = 'variable' and v.parent_id = p.id and v.status = 'published' and v.trashed_at is null
  ) span on true`;

/** Settings of the shop on which a product's view depends. */
export interface ProductViewSettings {
  outOfStockThreshold: number;
  manageStock: boolean;
}

/** A product's stock with holds taken off. */
export function stockEntryOf(row: ProductRow, settings: ProductViewSettings): StockEntry {
  const manageStock = row.manage_stock && settings.manageStock;
  return {
    manageStock,
    available: manageStock ? row.stock_quantity - row.held : null,
    backorders: row.backorders,
    stockStatus: row.stock_status,
  };
}

/** Whether everybody may see a product: published, or scheduled for a moment that has come. */
export function isPublic(row: Pick<ProductRow, 'status' | 'publish_at'>, now: Date): boolean {
  return (
    row.status === 'published' ||
    (row.status === 'scheduled' && row.publish_at !== null && row.publish_at <= now)
  );
}

/** A row's prices as the price rule wants them. */
export function pricesOf(row: ProductRow): PriceEntry {
  return {
    regularPrice: row.regular_price,
    salePrice: row.sale_price,
    saleFrom: row.sale_from,
    saleTo: row.sale_to,
  };
}

/** Turns a row into a card as of `now`. */
export function cardFromRow(row: ProductRow, settings: ProductViewSettings, now: Date): ProductCard {
  const price = currentPrice(pricesOf(row), now);
  const entry = stockEntryOf(row, settings);
  const status = effectiveStockStatus(entry, settings.outOfStockThreshold);
  const stock: StockView = {
    status,
    remaining: entry.manageStock && status === 'instock' ? entry.available : null,
    backorders: row.backorders,
  };
  const isExternal = row.type === 'external';
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
    priceRange:
      row.lowest_price !== null && row.highest_price !== null
        ? { lowest: row.lowest_price, highest: row.highest_price }
        : null,
    stock,
    buyable:
      row.type === 'simple' &&
      price.amount !== null &&
      status !== 'outofstock' &&
      !row.has_password &&
      isPublic(row, now),
    limits: quantityLimits(
      {
        minQuantity: row.min_quantity,
        maxQuantity: row.max_quantity,
        stepQuantity: row.step_quantity,
        soldSingly: row.sold_singly,
      },
      entry,
    ),
    averageRating: Number(row.average_rating),
    reviewCount: row.review_count,
    featured: row.featured,
    external: isExternal ? { address: row.external_address, buttonText: row.external_button_text } : null,
  };
}
