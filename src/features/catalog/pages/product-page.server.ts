import { plainText } from '#kit/text.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage, type LoadedPage, type PageLoadContext } from '#platform/pages/page-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { translate } from '#platform/texts/texts.ts';
import {
  isPublicSlug,
  readNewestAddress,
  readPublicAddress,
} from '../data/public-addresses.queries.server.ts';
import { addressNow } from '../data/slugs.queries.server.ts';
import { categoryDirectory } from '../operations/catalog-caches.server.ts';
import { PRODUCT_PASSWORD_COOKIE } from '../operations/opened-products.server.ts';
import { productViewSettings } from '../operations/product-parts.server.ts';
import { shownProduct } from '../operations/shown-product.server.ts';
import { CATEGORIES, PRODUCTS } from '../rules/catalog-fields.ts';
import { productMeta } from '../rules/product-meta.ts';
import { catalogTexts } from '../texts.ts';

/** The question for the password of a protected product, in place of its page. */
export const productPasswordPage = definePage({
  name: 'product-password',
  conditions: { label: 'Question for the password of a product' },
  bodyClass: 'single-product woocommerce post-password-required',
});

/** Where a product's page is asked for. */
interface ProductAddress {
  slug: string;
  /** Which page of its comments the address asks for; undefined where it asks for none. */
  commentPage: number | undefined;
}

/** A product. */
export const productPage = definePage<ProductAddress>({
  name: 'product',
  isShop: true,
  bodyClass: ({ product }) => `single-product woocommerce${product ? ` postid-${product.id}` : ''}`,
  // Scripts of shops go from a form to the product around it, and find its pictures and its SKU there.
  mainClass: ({ product }) =>
    product ? `product type-product post-${product.id} product-type-${product.type}` : '',
  // Values of a product with variations: its page shows them, and is not kept then. And a page of its comments.
  parameters: [{ prefix: 'attribute_' }, { name: 'cpage' }],
  // What a password opened belongs to one visitor.
  personalCookies: [PRODUCT_PASSWORD_COOKIE],
  newWith: ['products'],
  reserves: ['product'],
  conditions: {
    label: 'Product pages',
    family: SINGLE,
    one: { label: 'Certain products', from: PRODUCTS },
    within: { category: { label: 'Products in categories, and below', from: CATEGORIES } },
    sample: (id, { db }) =>
      id === null ? readNewestAddress(db, new Date()) : readPublicAddress(db, id, new Date()),
  },
  match: ({ parts, url }) => {
    const target = productAt(parts, url.searchParams);
    return target && { target };
  },
  load: loadProduct,
  isThere: ({ slug }, { db }) => isPublicSlug(db, slug, new Date()),
  former: async ({ parts, url }, { db }) => {
    const target = productAt(parts, url.searchParams);
    return target && addressNow(db, 'product', target.slug);
  },
});

/** Reads `/product/{slug}/`, which may end in `comment-page-{n}/` or carry `cpage={n}` (CAT-008). */
function productAt(
  [first, slug, comments, ...rest]: readonly string[],
  parameters: URLSearchParams,
): ProductAddress | null {
  if (first !== 'product' || slug === undefined || rest.length > 0) return null;
  if (comments === undefined) return { slug, commentPage: pageNumber(parameters.get('cpage')) };
  const [, written] = /^comment-page-(.+)$/.exec(comments) ?? [];
  const commentPage = pageNumber(written ?? null);
  return commentPage === undefined ? null : { slug, commentPage };
}

function pageNumber(written: string | null): number | undefined {
  return written !== null && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : undefined;
}

async function loadProduct(
  { slug, commentPage }: ProductAddress,
  context: PageLoadContext,
): Promise<LoadedPage> {
  const { request, services, settings, shop, texts } = context;
  const { searchParams } = context.address.url;
  const found = await shownProduct(
    { slug },
    { ...context, cache: services.cache },
    { sent: Object.fromEntries(searchParams) },
  );
  if (!found) return null;
  const { product, isProtected, isClosed } = found;
  if (isClosed) {
    return {
      title: translate(catalogTexts, texts, 'protectedTitle', { name: product.name }),
      as: productPasswordPage.name,
      path: product.address,
      breadcrumb: [],
      meta: { noIndex: true },
    };
  }
  return {
    title: product.name,
    path: product.address,
    breadcrumb: [...product.breadcrumb, { id: product.id, name: product.name, address: product.address }],
    subject: { id: product.id, within: { category: withAncestors(product.categories, services) } },
    scope: { product, ...(commentPage === undefined ? {} : { commentPage }) },
    meta: {
      ...productMeta(
        product,
        request.environment.siteUrl,
        context.market,
        productViewSettings({ settings, shop }),
      ),
      description: product.metaDescription || plainText(product.shortDescription),
      noIndex: isProtected || product.visibility === 'hidden',
    },
  };
}

/** The categories of a product with all above them. */
function withAncestors(categories: readonly { id: number }[], services: SliceServices): number[] {
  const directory = services.cache(categoryDirectory);
  return [...new Set(categories.flatMap(({ id }) => directory.lineage(id).map((above) => above.id)))];
}
