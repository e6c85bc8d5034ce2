import type { Transaction } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PlacingRequest } from './deeds/placing-request.server.ts';
import type { PlacingReason } from './errors.ts';

/** A later slice's part in placing an order. */
export interface PlacingStep {
  /** Reasons against the order, found before anything is written. */
  check?(tx: Transaction, request: PlacingRequest): Promise<PlacingReason[]>;
  /** Runs once the order is stored; throwing undoes the whole order. */
  store?(tx: Transaction, order: { id: number; number: number }, request: PlacingRequest): Promise<void>;
}

/** Everything that happens while an order is placed, inside its transaction. */
export const placingSteps = extensionPoint<PlacingStep>('placing-steps');
