import {
  type CatalogProduct,
  cardFromRow,
  type FedProduct,
  type FedTerm,
  inheritedRow,
  type ProductViewSettings,
  readFedProducts,
  readProducts,
  sellsOf,
} from '#features/catalog/public.server.ts';
import { type catalogSettings, plainGtin } from '#features/catalog/public.ts';
import { pictureUrl } from '#features/media/public.ts';
import { decimalAmount } from '#kit/money.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Market, MarketWish } from '#platform/market/market.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { detailOf, type FeedItem } from '../rules/feed-item.ts';
import type { feedSettings } from '../settings.ts';

/** What all items of a feed share. */
export interface FeedAround {
  db: Database;
  siteUrl: string;
  market: Market;
  view: ProductViewSettings;
  wants: SettingsOf<typeof feedSettings>;
  brand: Pick<SettingsOf<typeof catalogSettings>, 'brand' | 'brandAttribute'>;
  now: Date;
}

/** So many products are read at once, whatever the shop holds. */
const AT_ONCE = 100;
const PICTURE_WIDTH = 960;
const DAY = 86_400_000;
/** Countries whose prices are told without taxes, as Google asks. */
const UNTAXED = new Set(['US', 'CA', 'IN']);

/** The market of a feed: its prices stand with taxes or without as is told where it is, however the shop shows them. */
export function feedMarket({ marketOf }: Pick<SliceServices, 'marketOf'>, wish: MarketWish): Market {
  const { place } = marketOf(wish);
  return marketOf({ ...wish, pricesAs: UNTAXED.has(place?.country ?? '') ? 'excl' : 'incl' });
}

/** All items of a feed, batch by batch, in the order of their products. */
export async function* feedItems(around: FeedAround): AsyncGenerator<FeedItem[]> {
  for (let after = 0; ; ) {
    const products = await readFedProducts(around.db, after, AT_ONCE);
    const ids = products.flatMap(({ id, variations }) => [id, ...variations.map((one) => one.id)]);
    const rows = await readProducts(around.db, ids, around.view);
    yield products.flatMap((product) => itemsOf(product, rows, around));
    after = products.at(-1)?.id ?? after;
    if (products.length < AT_ONCE) return;
  }
}

function itemsOf(
  product: FedProduct,
  rows: ReadonlyMap<number, CatalogProduct>,
  around: FeedAround,
): FeedItem[] {
  const row = rows.get(product.id);
  if (!row) return [];
  const sells = sellsOf(row, around.view);
  if (sells === 'itself' && row.externalAddress === '') return [itemOf(row, product, product, around)];
  if (sells !== 'variations') return [];
  return product.variations.flatMap(({ id, gtin, terms }) => {
    const variation = rows.get(id);
    if (!variation) return [];
    const others = product.terms.filter(
      ({ attributeId }) => !terms.some((term) => term.attributeId === attributeId),
    );
    const sold = inheritedRow(row, variation);
    return [
      {
        ...itemOf(sold, product, { gtin, terms: [...terms, ...others] }, around, terms),
        group: String(product.id),
      },
    ];
  });
}

function itemOf(
  row: CatalogProduct,
  product: FedProduct,
  { gtin, terms }: { gtin: string; terms: readonly FedTerm[] },
  { siteUrl, market, view, wants, brand, now }: FeedAround,
  chosen: readonly FedTerm[] = [],
): FeedItem {
  const card = cardFromRow(row, view, now);
  const { amount, regular, onSale, taxedAs } = card.price;
  const say = (place: 'attribute' | 'category', text: string) => customText(market.texts, place, text);
  const pricing = pricingIn(market);
  const price = (stored: number) =>
    `${decimalAmount(pricing.shown(stored, taxedAs), market.currency)} ${market.currency}`;
  const namedBy = (attribute: number | string | null) =>
    terms.find(({ attributeId }) => attribute !== null && attributeId === Number(attribute))?.value ?? '';
  const options = new URLSearchParams(
    chosen.map(({ attributeSlug, slug }) => [`attribute_pa_${attributeSlug}`, slug]),
  );
  const query = options.size > 0 ? `?${options}` : '';
  const words = chosen.map(({ value }) => say('attribute', value));
  const availability = AVAILABILITY[card.stock.status];
  const hasSale = onSale && row.saleFrom !== null && row.saleTo !== null;
  return {
    id: String(row.id),
    group: null,
    title: words.length > 0 ? `${row.name} – ${words.join(', ')}` : row.name,
    description: product.description,
    link: `${siteUrl}${card.address}${query}`,
    pictures: (row.pictures ?? []).map((picture) => siteUrl + pictureUrl(picture, PICTURE_WIDTH)),
    price: amount === null ? null : price(regular ?? amount),
    salePrice: onSale && amount !== null ? price(amount) : null,
    sale: hasSale ? { from: row.saleFrom?.toISOString() ?? '', to: row.saleTo?.toISOString() ?? '' } : null,
    availability,
    availableOn:
      availability === 'backorder'
        ? new Date(now.getTime() + wants.backorderDays * DAY).toISOString().slice(0, 10)
        : null,
    brand: say('attribute', namedBy(brand.brandAttribute)) || brand.brand,
    gtin: gtin || plainGtin(namedBy(wants.gtinAttribute)),
    mpn: row.sku ?? '',
    condition: wants.condition,
    googleCategory: wants.category,
    productType: product.categories.map((name) => say('category', name)).join(' > '),
    weightGrams: row.weightGrams,
    details: Object.fromEntries(
      terms.flatMap(({ attributeSlug, value }) => {
        const name = detailOf(attributeSlug);
        return name ? [[name, say('attribute', value)]] : [];
      }),
    ),
  };
}

const AVAILABILITY = { instock: 'in_stock', outofstock: 'out_of_stock', onbackorder: 'backorder' } as const;
