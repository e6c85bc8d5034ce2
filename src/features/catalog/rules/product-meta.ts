import { pictureUrl } from '#features/media/public.ts';
import { decimalAmount } from '#kit/money.ts';
import { excerpt, plainText } from '#kit/text.ts';
import { dayOf } from '#kit/zoned-time.ts';
import type { Market } from '#platform/market/market.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { CurrentPrice } from './current-price.ts';
import { isOnePrice, shownRange } from './price-range.ts';
import type { ProductAttribute } from './product-attribute.ts';
import type { ProductDetail } from './product-views.ts';

/** What search engines and social networks are told of a product; `site` is the origin without trailing slash. */
export function productMeta(
  product: ProductDetail,
  site: string,
  market: Market,
  brand: BrandSettings,
): { type: string; picture?: string; structuredData: readonly object[] } {
  const [picture] = product.pictures;
  return {
    type: 'product',
    ...(picture ? { picture: pictureUrl(picture, 960) } : {}),
    structuredData: [productData(product, site, market, brand)],
  };
}

const AVAILABILITY = { instock: 'InStock', outofstock: 'OutOfStock', onbackorder: 'BackOrder' } as const;

/** What the owner says of brands: the id of the attribute that names them, and that of all other products. */
export interface BrandSettings {
  brandAttribute: number | string | null;
  brand: string;
}

/** A product's brand in the market's language; '' where it has none. */
function brandOf({ attributes }: ProductDetail, settings: BrandSettings, { texts }: Market): string {
  const { brandAttribute, brand } = settings;
  const own =
    brandAttribute === null ? undefined : attributes.find(({ id }) => id === Number(brandAttribute));
  const named = own?.values[0]?.name;
  return named ? customText(texts, 'attribute', named) : brand;
}

function productData(product: ProductDetail, site: string, market: Market, settings: BrandSettings): object {
  const brand = brandOf(product, settings, market);
  const shown = product.attributes.filter(({ isHidden }) => !isHidden);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: site + product.address,
    description: excerpt(plainText(product.shortDescription || product.description), 500),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.gtin ? { gtin: product.gtin } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(shown.length > 0
      ? { additionalProperty: shown.map((attribute) => propertyOf(attribute, market)) }
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
    ...(product.price.amount === null ? {} : { offers: offersOf(product, site, market) }),
  };
}

/** So many variations are told one by one; of more the span of their prices says enough. */
const MOST_OFFERS = 30;

function offersOf(product: ProductDetail, site: string, market: Market): object {
  const { variations, priceRange } = product;
  const url = site + product.address;
  const until = product.saleEndsAt && lastDay(product.saleEndsAt, market.timeZone);
  const { shown } = pricingIn(market);
  const say = (amount: number) => decimalAmount(amount, market.currency);
  const amountOf = ({ amount, taxedAs }: CurrentPrice) => shown(amount ?? 0, taxedAs);
  const offer = (one: Pick<ProductDetail, 'price' | 'stock' | 'sku'>) => ({
    '@type': 'Offer',
    price: say(amountOf(one.price)),
    url,
    priceCurrency: market.currency,
    availability: availabilityOf(one),
    ...(until && one.price.onSale ? { priceValidUntil: until } : {}),
  });
  if (variations.length === 0 && (!priceRange || isOnePrice(priceRange))) return offer(product);
  const own = amountOf(product.price);
  const { lowest, highest } = priceRange ? shownRange(priceRange, shown) : { lowest: own, highest: own };
  return {
    '@type': 'AggregateOffer',
    lowPrice: say(lowest),
    highPrice: say(highest),
    offerCount: variations.length || product.children.length,
    url,
    priceCurrency: market.currency,
    availability: availabilityOf(product),
    ...(until ? { priceValidUntil: until } : {}),
    ...(variations.length > 0 && variations.length <= MOST_OFFERS
      ? {
          offers: variations.flatMap((one) =>
            one.price.amount === null
              ? []
              : [
                  {
                    ...offer(one),
                    ...(one.sku ? { sku: one.sku } : {}),
                    ...(one.gtin ? { gtin: one.gtin } : {}),
                  },
                ],
          ),
        }
      : {}),
  };
}

function availabilityOf({ stock }: Pick<ProductDetail, 'stock'>): string {
  return `https://schema.org/${AVAILABILITY[stock.status]}`;
}

/** An attribute with all values that the product has of it, in the market's language. */
function propertyOf({ name, values }: ProductAttribute, { texts }: Market): object {
  const say = (said: string) => customText(texts, 'attribute', said);
  const said = values.map((value) => say(value.name));
  return { '@type': 'PropertyValue', name: say(name), value: said.length === 1 ? said[0] : said };
}

/** A sale that ends at midnight was on until the day before. */
function lastDay(end: Date, timeZone: string): string {
  return dayOf(new Date(end.getTime() - 1), timeZone);
}
