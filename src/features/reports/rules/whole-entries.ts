import type { CountedOrder } from './counted-order.ts';
import type { ReportEntry } from './facts.ts';

/** An order as a whole under one key: its sale, and its refunds on their days. */
export function wholeEntries({ deeds }: CountedOrder, key: string, label: string): ReportEntry[] {
  return deeds.map(({ at, whole }) => ({ at, key, label, amounts: whole }));
}
