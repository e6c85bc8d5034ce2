import type { PageLoadContext } from '#platform/pages/page-kind.server.ts';
import type { WhichProduct } from '../data/product-detail.queries.server.ts';
import type { ProductCard, ProductDetail } from '../rules/product-views.ts';
import { postedOptions, withPreselected } from '../rules/variations.ts';
import { categoryDirectory, pageMemory } from './catalog-caches.server.ts';
import { openedProducts } from './opened-products.server.ts';
import { picturesFrom } from './page-memory.server.ts';
import { productViewSettings } from './product-parts.server.ts';
import { withChildren } from './read-children.server.ts';

/** What is worked with where a product is shown: that of pages, or of loaders. */
export type ShownAround = Pick<
  PageLoadContext,
  'db' | 'now' | 'request' | 'settings' | 'shop' | 'texts' | 'tag' | 'until' | 'personal'
> & { cache: PageLoadContext['services']['cache'] };

/** A product as its page shows it; what is `closed` has a password that the visitor did not name. */
export interface ShownProduct {
  product: ProductDetail;
  /** Whether it has a password. */
  isProtected: boolean;
  isClosed: boolean;
  /** Those of the products asked for beside it that everybody may see; they tell no prices. */
  beside: ProductCard[];
}

/** What is asked for with a product. */
interface Asked {
  /** Fields whose `attribute_…` may choose a variation. */
  sent?: Readonly<Record<string, string>>;
  /** Ids of products to name beside it. */
  beside?: readonly number[];
}

/**
 * The product that somebody may look at, with all that its page shows of it; null where there is none for them. One
 * statement where it is not in memory, and one more for what it is made of and what is named beside it.
 */
export async function shownProduct(
  which: WhichProduct,
  context: ShownAround,
  { sent = {}, beside: besides = [] }: Asked = {},
): Promise<ShownProduct | null> {
  const { cache, db, now, request, texts } = context;
  const settings = productViewSettings(context);
  const directory = cache(categoryDirectory);
  const found = await cache(pageMemory).at(db, which, { now, settings, directory, texts });
  if (!found) return null;
  const { lock } = found;
  let { product } = found;
  context.tag(`product:${product.id}`);
  context.tag('categories');
  if (product.tags.length > 0) context.tag('tags');
  if (product.attributes.some(({ id }) => id !== null)) context.tag('attributes');
  if (!product.isPublic) {
    // A scheduled product becomes public by itself, so its "not found" must not be kept beyond that moment.
    context.personal();
    const actor = await request.actor();
    if (!actor?.can('catalog.write')) return null;
  }
  const isProtected = lock !== null;
  if (isProtected) {
    if (!openedProducts(request)({ id: product.id, lock }))
      return { product, isProtected, isClosed: true, beside: [] };
    context.personal();
  }
  const posted = postedOptions(sent);
  if (posted.size > 0 && product.choices.length > 0) {
    context.personal();
    const choices = withPreselected(product.choices, posted);
    const chosen = { ...product, choices, pictures: found.pictures };
    product = { ...chosen, pictures: picturesFrom(chosen) };
  }
  const whole = await withChildren(product, context, settings, besides);
  context.until(whole.product.nextChange);
  return { ...whole, isProtected, isClosed: false };
}
