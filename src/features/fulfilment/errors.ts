import type { OrderState } from '#features/orders/public.ts';
import type { ParcelProblem } from './rules/parcels.ts';

/** Why a parcel was not made or changed. */
export type ShipRefusal =
  | ParcelProblem
  | { code: 'unknown-order' }
  | { code: 'changed-meanwhile' }
  /** An order in this state is not sent. */
  | { code: 'not-sendable'; state: OrderState }
  | { code: 'unknown-carrier' }
  | { code: 'unknown-parcel' }
  | { code: 'no-link' };
