import type { ValueSource } from '#platform/documents/dynamic-values.ts';
import { pricingIn } from '#platform/market/pricing.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { priceWords } from './price-words.ts';
import type { ProductDetail } from './product-views.ts';

/** What fields of widgets can say of the product that a place is about. */
export const productValues: readonly ValueSource[] = [
  ofProduct('name', 'Product: name', 'text', ({ name }) => name),
  ofProduct('price', 'Product: price', 'text', priceOf),
  ofProduct('sku', 'Product: SKU', 'text', ({ sku }) => sku),
  ofProduct('category', 'Product: category', 'text', ({ categories }) => categories[0]?.name),
  ofProduct('short-description', 'Product: short description', 'rich-text', (of) => of.shortDescription),
  ofProduct('address', 'Product: link to its page', 'address', ({ address }) => address),
];

function ofProduct(
  name: string,
  label: string,
  kind: ValueSource['kind'],
  say: (product: ProductDetail, context: PagePartContext) => string | null | undefined,
): ValueSource {
  const of: ValueSource['of'] = ({ product }, context) => product && say(product, context);
  return { name: `product.${name}`, label, kind, of };
}

function priceOf({ price, priceRange }: ProductDetail, { market }: PagePartContext): string | null {
  const words = priceWords(price, priceRange, pricingIn(market));
  if (!words) return null;
  const [first, second] = words.texts;
  const said = words.form === 'span' ? `${first} – ${second}` : words.form === 'sale' ? second : first;
  return `${said} ${words.suffix}`.trimEnd();
}
