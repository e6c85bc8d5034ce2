import type { Transaction } from '#platform/db/database.server.ts';
import type { EnteredState } from '../points.server.ts';
import type { OrderServices } from './order-services.server.ts';

/** Lets slices do their part of an order's change of state. */
export async function takeStateSteps(
  tx: Transaction,
  entered: EnteredState,
  { stateSteps = [], settings }: Pick<OrderServices, 'settings' | 'stateSteps'>,
  now: Date,
): Promise<void> {
  for (const step of stateSteps) await step.entered?.(tx, entered, { settings, now });
}
