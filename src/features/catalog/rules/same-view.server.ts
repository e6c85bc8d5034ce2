import type { CardProduct } from './catalog-product.ts';
import type { ProductViewSettings } from './product-card.server.ts';

/** Between which moments (the second one excepted) what is shown of a product is the same, in milliseconds since 1970. */
export interface SameBetween {
  from: number;
  until: number;
}

/** A moment at which something changes by itself; JSON has their texts alone. */
type Moment = Date | string | null;

/** What of a row changes by itself at moments that it names. */
export type RowInTime = Pick<CardProduct, 'publishAt' | 'variants'> & { saleFrom: Moment; saleTo: Moment };

/** Between which moments around `now` rows show the same. */
export function sameAround(now: Date, rows: readonly RowInTime[]): SameBetween {
  const at = now.getTime();
  const moments = rows.flatMap(momentsOf);
  return {
    from: Math.max(...moments.filter((moment) => moment <= at)),
    until: Math.min(...moments.filter((moment) => moment > at)),
  };
}

/** When what is shown of a row changes by itself, in milliseconds since 1970: at whatever moments it names. */
function momentsOf({ publishAt, saleFrom, saleTo, variants }: RowInTime): number[] {
  const sales = (variants ?? []).flatMap(({ sale }) => (sale ? [sale.from, sale.to] : []));
  const named: Moment[] = [publishAt, saleFrom, saleTo, ...sales];
  return named.flatMap((moment) =>
    moment === null ? [] : [typeof moment === 'string' ? Date.parse(moment) : moment.getTime()],
  );
}

/** Whether rows show the same by one view's settings as by the other's. */
export function isSameView(one: ProductViewSettings, other: ProductViewSettings): boolean {
  return (
    one.outOfStockThreshold === other.outOfStockThreshold &&
    one.manageStock === other.manageStock &&
    one.ratings === other.ratings &&
    one.isCategorised === other.isCategorised &&
    one.types === other.types &&
    one.data === other.data
  );
}
