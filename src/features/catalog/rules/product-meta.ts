import { pictureUrl } from '#features/media/public.ts';
import { decimalAmount } from '#kit/money.ts';
import { excerpt, plainText } from '#kit/text.ts';
import { dayOf } from '#kit/zoned-time.ts';
import { inMarket } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { ownWord } from '#platform/texts/own-words.ts';
import type { ProductAttribute } from './product-attribute.ts';
import type { ProductDetail } from './product-views.ts';

/** What search engines and social networks are told of a product; `site` is the origin without trailing slash. */
export function productMeta(
  product: ProductDetail,
  site: string,
  market: Market,
): { type: string; picture?: string; structuredData: readonly object[] } {
  const [picture] = product.pictures;
  return {
    type: 'product',
    ...(picture ? { picture: pictureUrl(picture, 960) } : {}),
    structuredData: [productData(product, site, market)],
  };
}

const AVAILABILITY = { instock: 'InStock', outofstock: 'OutOfStock', onbackorder: 'BackOrder' } as const;

function productData(product: ProductDetail, site: string, market: Market): object {
  const { amount } = product.price;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: site + product.address,
    description: excerpt(plainText(product.shortDescription || product.description), 500),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.attributes.length > 0
      ? { additionalProperty: product.attributes.map((attribute) => propertyOf(attribute, market)) }
      : {}),
    ...(product.pictures.length > 0
      ? { image: product.pictures.map((picture) => site + pictureUrl(picture, 960)) }
      : {}),
    ...(product.averageRating > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.averageRating,
            reviewCount: product.reviewCount,
          },
        }
      : {}),
    ...(amount === null
      ? {}
      : {
          offers: {
            ...offerPrice(product, amount, market),
            url: site + product.address,
            priceCurrency: market.currency,
            availability: `https://schema.org/${AVAILABILITY[product.stock.status]}`,
            ...(product.saleEndsAt ? { priceValidUntil: lastDay(product.saleEndsAt, market.timeZone) } : {}),
          },
        }),
  };
}

/** An attribute with all values that the product has of it, in the market's language. */
function propertyOf({ name, values }: ProductAttribute, { texts }: Market): object {
  const say = (said: string) => ownWord(texts, 'attribute', said);
  const said = values.map((value) => say(value.name));
  return { '@type': 'PropertyValue', name: say(name), value: said.length === 1 ? said[0] : said };
}

/** A sale that ends at midnight was on until the day before. */
function lastDay(end: Date, timeZone: string): string {
  return dayOf(new Date(end.getTime() - 1), timeZone);
}

/** The same amounts as the page shows. */
function offerPrice(product: ProductDetail, amount: number, market: Market): object {
  const shown = (stored: number) => decimalAmount(inMarket(stored, market), market.currency);
  const range = product.priceRange;
  if (!range || range.lowest === range.highest) return { '@type': 'Offer', price: shown(amount) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: shown(range.lowest),
    highPrice: shown(range.highest),
    offerCount: product.variations.length,
  };
}
