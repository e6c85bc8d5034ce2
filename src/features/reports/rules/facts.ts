import { dayOf, wallTime } from '#kit/zoned-time.ts';
import { type Amounts, amounts, MEASURES, plus } from './amounts.ts';

/** What an order adds to a sum: day, dimension, key, and the measures in their order. */
export type Fact = readonly [day: string, dimension: string, key: string, ...amounts: number[]];

/** What something adds to the sums of a report. */
export interface ReportEntry {
  at: Date;
  /** What of the report it is about; at most 200 characters. */
  key: string;
  /** What that is called. */
  label: string;
  amounts: Partial<Amounts>;
}

/** Facts with what their keys are called. */
export interface LabelledFacts {
  facts: Fact[];
  labels: { dimension: string; key: string; label: string }[];
}

/** Adds entries of one dimension up by day and key, days being those of a time zone. */
export function factsOf(dimension: string, entries: readonly ReportEntry[], timeZone: string): LabelledFacts {
  const sums = new Map<string, { day: string; key: string; label: string; sum: Amounts }>();
  for (const { at, key, label, amounts: added } of entries) {
    const day = dayOf(at, timeZone);
    const known = sums.get(`${day} ${key}`) ?? { day, key, label, sum: amounts() };
    known.sum = plus(known.sum, added);
    sums.set(`${day} ${key}`, known);
  }
  const kept = [...sums.values()].filter(({ sum }) => MEASURES.some((measure) => sum[measure] !== 0));
  return {
    facts: kept.map(({ day, key, sum }) => [day, dimension, key, ...MEASURES.map((measure) => sum[measure])]),
    labels: [...new Map(kept.map(({ key, label }) => [key, { dimension, key, label }])).values()],
  };
}

/** The hour that clocks show, `00` to `23`. */
export function hourOf(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).slice(11, 13);
}

/** The facts that take others out again. */
export function takenOut(facts: readonly Fact[]): Fact[] {
  return facts.map(([day, dimension, key, ...sums]) => [day, dimension, key, ...sums.map((sum) => 0 - sum)]);
}
