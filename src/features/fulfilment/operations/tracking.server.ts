import type { OrderDetail } from '#features/orders/public.ts';
import { titleOf } from '#features/purchase-lines/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { ShipRefusal } from '../errors.ts';
import { carriersOf, isWebAddress, type OwnCarrier, trackingLink } from '../rules/carriers.ts';

/** Who carries a parcel and how it is followed, as somebody typed it. */
export interface TrackingWish {
  /** Id of one of the shop's carriers; '' = none of them. */
  carrier: string;
  /** What it is called, where it is none of them; '' = nobody is named. */
  carrierTitle: string;
  trackingNumber: string;
  /** '' = as the carrier's own addresses are made. */
  link: string;
}

/** Who carries a parcel and how it is followed, as it is kept. */
export function trackingOf(
  { carrier, carrierTitle, trackingNumber: number, link }: TrackingWish,
  { billing, shipping }: Pick<OrderDetail, 'billing' | 'shipping'>,
  shop: { carriers: readonly string[]; ownCarriers: readonly OwnCarrier[] },
): Result<TrackingWish, ShipRefusal> {
  if (link !== '' && !isWebAddress(link)) return refuse({ code: 'no-link' });
  if (carrier === '') return accept({ carrier, carrierTitle, trackingNumber: number, link });
  const found = carriersOf(shop).find(({ id }) => id === carrier);
  if (!found) return refuse({ code: 'unknown-carrier' });
  const { postcode, country } = shipping ?? billing;
  return accept({
    carrier,
    carrierTitle: found.title,
    trackingNumber: number,
    link: link || trackingLink(found, { number, postcode, country }),
  });
}

/** What is in a parcel, in the words in which it was bought. */
export function wordContents(
  lines: readonly { lineId: number; quantity: number }[],
  order: Pick<OrderDetail, 'lines'>,
): string {
  return lines.map((one) => `${one.quantity} × ${nameOfLine(one.lineId, order)}`).join(', ');
}

/** The name of a line with what was chosen of it; '' for one that is not there. */
export function nameOfLine(lineId: number, { lines }: Pick<OrderDetail, 'lines'>): string {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return '';
  return titleOf(
    line.name,
    line.options.map(({ value }) => value),
  );
}
