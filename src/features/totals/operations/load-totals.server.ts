import { pipelined } from '#platform/db/database.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { type StageContext, type TotalStage, totalStages } from '../points.server.ts';
import { calculateTotals } from '../rules/calculate-totals.ts';
import type { StageRule } from '../rules/total-stage.ts';
import type { Totals } from '../rules/totals-views.ts';

/** What a sum is worked out with besides its input. */
export type TotalsContext = StageContext & { shop: ComposedShop };

/** Lets all stages of the shop find out what they must know, and works the sum out (`calculateTotals`). */
export async function loadTotals({ shop, ...context }: TotalsContext): Promise<Totals> {
  const stages = shop.of(totalStages);
  const known = await pipelined(...stages.map(async (stage) => stage.load(context)));
  return calculateTotals(
    context.input,
    stages.map((stage, at) => ruleOf(stage, known[at])),
  );
}

function ruleOf(stage: TotalStage, known: unknown): StageRule {
  const shown = stage.shown?.(known);
  // The kind of a stage tells what it charges, so the pair stays together.
  return {
    name: stage.name,
    kind: stage.kind,
    apply: (sum) => stage.apply(sum, known),
    ...(shown ? { shown } : {}),
  } as StageRule;
}
