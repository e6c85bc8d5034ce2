import type { Executor } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import {
  type Charged,
  type ShownAmounts,
  STAGE_KINDS,
  type StageKind,
  type SumSoFar,
} from './rules/total-stage.ts';
import type { TotalsInput } from './rules/totals-views.ts';

/** What a stage finds out what it must know with. */
export interface StageContext {
  db: Executor;
  settings: SettingsStore;
  /** In which language and currency the sum is: amounts are in that currency, where what is stored comes by `inMarket`. */
  market: Market;
  input: TotalsInput;
  /** Whether an order is placed by it: then nothing may come from memory. */
  isFinal: boolean;
}

/**
 * A stage of every sum: what it must know is loaded beforehand, so that the rule itself is pure. Which place it has says
 * its kind: discounts, shipping, fees, taxes; within a kind the order of the slices counts.
 */
export type TotalStage<Known = unknown, Offer = unknown> = {
  [Kind in StageKind]: {
    name: string;
    kind: Kind;
    /** Sends at most one statement, at once, so that it goes with others in one piece. */
    load(context: StageContext): Known | Promise<Known>;
    apply(sum: SumSoFar, known: Known): Charged<Kind, Offer>;
    /** Of taxes, which come last: how the shopper reads amounts, for stages before. */
    shown?(known: Known): ShownAmounts | null;
  };
}[StageKind];

/** What makes a sum beside its lines. */
// biome-ignore lint/suspicious/noExplicitAny: each stage knows and offers its own; it is typed where it is made by `totalStage`
export const totalStages = extensionPoint<TotalStage<any, any>>('total-stages', {
  uniqueBy: ({ name }) => name,
  place: ({ kind }) => STAGE_KINDS.indexOf(kind),
});

/** Joins what a stage knows and what it charges. */
export function totalStage<Known, Offer = never>(stage: TotalStage<Known, Offer>): TotalStage<Known, Offer> {
  return stage;
}
