import { type SQL, sql } from 'drizzle-orm';

/** Fewer characters than these are in too many numbers of parcels to name one. */
const SHORTEST = 6;

/**
 * The ids of the orders of which a parcel has these words in its tracking number, however it is spaced; undefined where
 * they are too short for that.
 */
export function ordersByTracking(words: string): SQL | undefined {
  const number = words.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (number.length < SHORTEST) return undefined;
  return sql`select s.order_id from order_shipment s
    where regexp_replace(lower(s.tracking_number), '[^a-z0-9]', '', 'g') like ${`%${number}%`}`;
}
