import type { ProductDetail, VariationView } from './product-views.ts';

/** A moment at which sales of a product end. */
export interface SaleEndMoment {
  at: Date;
  /** Whether the product's page tells it while no variation is chosen. */
  isOwn: boolean;
  /** The variations whose sale ends then. */
  variations: number[];
}

type Selling = Pick<ProductDetail, 'saleEndsAt'> & {
  variations: readonly Pick<VariationView, 'id' | 'saleEndsAt'>[];
};

/** The ends of a product's sales that lie ahead, each once. */
export function saleEnds({ saleEndsAt, variations }: Selling, now: Date): SaleEndMoment[] {
  const ends = new Map<number, number[]>(saleEndsAt ? [[saleEndsAt.getTime(), []]] : []);
  for (const { id, saleEndsAt: end } of variations)
    if (end) ends.set(end.getTime(), [...(ends.get(end.getTime()) ?? []), id]);
  return [...ends]
    .filter(([at]) => at > now.getTime())
    .map(([at, ids]) => ({ at: new Date(at), isOwn: at === saleEndsAt?.getTime(), variations: ids }));
}
