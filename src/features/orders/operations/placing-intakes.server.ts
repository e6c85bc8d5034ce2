import type { Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { PlacingReason } from '../errors.ts';
import { type PlacingStep, placingSteps } from '../points.server.ts';
import type { OrderDraft } from './order-draft.server.ts';
import type { OrderServices } from './order-services.server.ts';

/** Reads what each placing step takes from a request: its fields, its cookies. */
export async function readIntakes(
  { shop, settings }: { shop: ComposedShop; settings: Pick<SettingsStore, 'get'> },
  request: RequestContext,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const steps = shop.of(placingSteps).filter(({ intake }) => intake);
  return Object.fromEntries(
    await Promise.all(
      steps.map(async ({ name, intake }) => [name, await intake?.({ request, fields, settings })]),
    ),
  );
}

/** Why placing steps refuse a draft; nothing is written yet. */
export async function refusalsOfSteps(
  tx: Transaction,
  draft: OrderDraft,
  services: Pick<OrderServices, 'placingSteps'>,
): Promise<PlacingReason[]> {
  const reasons: PlacingReason[] = [];
  for (const step of concerned(draft, services)) {
    reasons.push(...((await step.check?.(tx, draft.intakes[step.name], draft)) ?? []));
  }
  return reasons;
}

/** Lets placing steps keep their intakes with the order that was just stored. */
export async function keepIntakes(
  tx: Transaction,
  order: { id: number; number: number },
  draft: OrderDraft,
  services: Pick<OrderServices, 'placingSteps'>,
): Promise<void> {
  for (const step of concerned(draft, services)) {
    await step.store?.(tx, order, draft.intakes[step.name], draft);
  }
}

/** A step that reads requests has nothing to say of an order that did not come from one. */
function concerned(
  { intakes }: OrderDraft,
  { placingSteps: steps = [] }: Pick<OrderServices, 'placingSteps'>,
): readonly PlacingStep[] {
  return steps.filter(({ name, intake }) => !intake || Object.hasOwn(intakes, name));
}
