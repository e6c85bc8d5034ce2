import type { PlacingStep } from '#features/orders/public.server.ts';
import { dropDraft } from '../data/checkout-draft.queries.server.ts';

const steps: PlacingStep[] = [
  // What was typed is kept by the order from here on.
  { store: (tx, _order, request) => dropDraft(tx, request.owner) },
];

/** Adds a later slice's part in placing orders; called at start only. */
export function addPlacingStep(step: PlacingStep): void {
  steps.push(step);
}

/** Everything that happens while an order is placed, inside its transaction. */
export function placingSteps(): readonly PlacingStep[] {
  return steps;
}
