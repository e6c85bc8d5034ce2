import { live } from '#platform/live/live.ts';

/** Stands at the end of a product's page and counts the visit (CAT-033). */
export function ProductVisit() {
  return <span hidden {...live('product-visit', 'idle')} />;
}
