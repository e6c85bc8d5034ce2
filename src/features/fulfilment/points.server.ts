import type { OrderDetail } from '#features/orders/public.ts';
import type { Result } from '#kit/result.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** What goes into a parcel: pieces by line of its order. */
export interface LabelledParcel {
  lines: readonly { lineId: number; quantity: number }[];
}

/** A label that was made, and how its parcel is followed. */
export interface MadeLabel {
  pdf: Uint8Array;
  /** What the carrier is called; '' = the one that was chosen beside it. */
  carrier: string;
  trackingNumber: string;
  /** Where the parcel can be followed, with https:// or http://; '' = nowhere. */
  link: string;
}

/** Whoever makes labels for parcels: a carrier, or a program that buys labels of many. */
export interface LabelProvider {
  name: string;
  /** What those who run the shop call it. */
  title: string;
  /** Whether its settings are complete; others are not offered. */
  isReady(settings: Pick<SettingsStore, 'get'>): boolean;
  /**
   * Makes the label of a parcel, outside of any transaction: it may take its time. It is asked once for each press; the
   * message of a refusal is told as it is. What it throws is logged and told as a failure.
   */
  createLabel(
    order: OrderDetail,
    parcel: LabelledParcel,
    services: SliceServices,
  ): Promise<Result<MadeLabel, { message: string }>>;
}

/** All who make labels, in the order in which they are offered. */
export const labelProviders = extensionPoint<LabelProvider>('label-providers', {
  uniqueBy: ({ name }) => name,
});
