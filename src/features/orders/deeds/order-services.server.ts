import type { PaymentMethod } from '#features/payments/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { PlacingReason } from '../errors.ts';
import type { PlacingRequest } from './placing-request.server.ts';

/** What the deeds of orders work with besides the database. */
export interface OrderServices {
  settings: SettingsStore;
  /** The owner's own wordings. */
  texts: TextOverrides;
  /** Language of the shop, for example `en`. */
  locale: string;
  /** The ways to pay, in the order in which they are offered. */
  payments: readonly PaymentMethod[];
  /** What later slices do while an order is placed, each inside the order's transaction. */
  placingSteps?: readonly PlacingStep[];
}

/** A later slice's part in placing an order. */
export interface PlacingStep {
  /** Reasons against the order, found before anything is written. */
  check?(tx: Transaction, request: PlacingRequest): Promise<PlacingReason[]>;
  /** Runs once the order is stored; throwing undoes the whole order. */
  store?(tx: Transaction, order: { id: number; number: number }, request: PlacingRequest): Promise<void>;
}
