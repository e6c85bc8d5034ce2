import type { KeptBy } from '#platform/islands/kept.ts';
import type { ProductParts } from './product-parts.ts';
import type { ProductDetail } from './product-views.ts';

/** Stands for what there is none of. */
const NONE = Object.freeze({});

/**
 * By what a view is kept that shows a page's product, and `shows`, `within` and `unchanging` besides. Null for a product that was made
 * for one request, as where the address chooses a variation: only what is frozen is the same object the next time.
 */
export function keptByProduct(
  product: ProductDetail,
  { shows, within = [], unchanging = [] }: Pick<KeptBy, 'shows' | 'within' | 'unchanging'>,
): KeptBy | null {
  return Object.isFrozen(product) ? { shows, within, unchanging: [product, ...unchanging] } : null;
}

/** What slices bring to a product, for `keptByProduct`; at some places of its page alone, if these are named. */
export function keptByParts(
  { type, buyForm, places }: ProductParts,
  named: readonly (keyof ProductParts['places'])[] = Object.keys(places) as (keyof ProductParts['places'])[],
): { shows: unknown; within: object[] } {
  const placed = named.flatMap((place) => places[place].map((part) => ({ place, ...part })));
  return {
    shows: placed.map(({ place, name, data }) => [place, name, data]),
    within: [type ?? NONE, ...buyForm, ...placed.map(({ View }) => View)],
  };
}
