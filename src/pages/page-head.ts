import { pictureUrl } from '#features/media/public.ts';
import { decimalAmount } from '#kit/money.ts';
import { excerpt, plainText } from '#kit/text.ts';
import type { PageScope } from '#widgets/page-scope.ts';

/** What search engines and social networks are told about a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address. */
  canonical: string;
  noIndex: boolean;
  openGraph: Record<string, string>;
  /** Objects of schema.org. */
  structuredData: object[];
}

/** Facts about the shop that every head needs. */
export interface HeadSite {
  siteUrl: string;
  name: string;
  tagline: string;
  description: string;
  currency: string;
  /** Absolute path of the picture shown where a page has none of its own; '' = none. */
  defaultPicture: string;
}

/** Works out a page's head from what the page is about. */
export function pageHead(
  scope: PageScope,
  given: { metaTitle: string; metaDescription: string; noIndex: boolean },
  site: HeadSite,
): PageHead {
  const title = given.metaTitle || scope.title;
  const ownTitle = scope.kind === 'home' && !given.metaTitle ? site.tagline : title;
  const description = excerpt(plainText(given.metaDescription) || site.description || site.tagline, 160);
  const canonical = site.siteUrl + canonicalPath(scope);
  const picture = scope.product?.pictures[0];
  const image = picture ? pictureUrl(picture, 960) : site.defaultPicture;
  const openGraph: Record<string, string> = {
    'og:site_name': site.name,
    'og:type': scope.kind === 'product' ? 'product' : 'website',
    'og:title': ownTitle || site.name,
    'og:url': canonical,
  };
  if (description) openGraph['og:description'] = description;
  if (image) openGraph['og:image'] = site.siteUrl + image;
  return {
    title: ownTitle
      ? scope.kind === 'home'
        ? `${site.name} – ${ownTitle}`
        : `${ownTitle} – ${site.name}`
      : site.name,
    description,
    canonical,
    noIndex: given.noIndex,
    openGraph,
    structuredData: structuredData(scope, site),
  };
}

function canonicalPath(scope: PageScope): string {
  const query = scope.archive?.query;
  return query === undefined || query === null ? scope.path : `${scope.path}?s=${encodeURIComponent(query)}`;
}

function structuredData(scope: PageScope, site: HeadSite): object[] {
  const data: object[] = [];
  if (scope.kind === 'home') {
    data.push({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.siteUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.siteUrl}/?s={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    });
  }
  if (scope.product) data.push(productData(scope.product, site));
  if (scope.breadcrumb.length > 1 && scope.kind !== 'home') {
    data.push({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: scope.breadcrumb.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(address ? { item: site.siteUrl + address } : {}),
      })),
    });
  }
  return data;
}

function offerPrice(product: NonNullable<PageScope['product']>, amount: number, site: HeadSite): object {
  const range = product.priceRange;
  if (!range || range.lowest === range.highest)
    return { '@type': 'Offer', price: decimalAmount(amount, site.currency) };
  return {
    '@type': 'AggregateOffer',
    lowPrice: decimalAmount(range.lowest, site.currency),
    highPrice: decimalAmount(range.highest, site.currency),
    offerCount: product.variations.length,
  };
}

function productData(product: NonNullable<PageScope['product']>, site: HeadSite): object {
  const { amount } = product.price;
  const availability = { instock: 'InStock', outofstock: 'OutOfStock', onbackorder: 'BackOrder' } as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: site.siteUrl + product.address,
    description: excerpt(plainText(product.shortDescription || product.description), 500),
    ...(product.sku ? { sku: product.sku } : {}),
    ...(product.pictures.length > 0
      ? { image: product.pictures.map((picture) => site.siteUrl + pictureUrl(picture, 960)) }
      : {}),
    ...(product.reviewCount > 0
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
            ...offerPrice(product, amount, site),
            url: site.siteUrl + product.address,
            priceCurrency: site.currency,
            availability: `https://schema.org/${availability[product.stock.status]}`,
            ...(product.saleEndsAt ? { priceValidUntil: product.saleEndsAt.toISOString().slice(0, 10) } : {}),
          },
        }),
  };
}
