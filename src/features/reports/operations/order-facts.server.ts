import type { Report } from '../points.server.ts';
import { countedOrder, type ReportedOrder } from '../rules/counted-order.ts';
import { factsOf, hourOf, type LabelledFacts, type ReportEntry } from '../rules/facts.ts';

/** The sums of all sales, by day and by hour, and how many orders came from the shop's own checkout. */
export const [SALES, HOURS, FUNNEL] = ['sales', 'hours', 'funnel'] as const;

/** What an order that counts adds to all sums. */
export function factsOfOrder(
  order: ReportedOrder,
  reports: readonly Report[],
  timeZone: string,
): LabelledFacts {
  const counted = countedOrder(order);
  const whole = (key: (at: Date) => string): ReportEntry[] =>
    counted.deeds.map(({ at, whole: sums }) => ({ at, key: key(at), label: '', amounts: sums }));
  const placed = { at: new Date(order.placedAt), key: 'order', label: '', amounts: { orders: 1 } };
  const all = [
    factsOf(
      SALES,
      whole(() => ''),
      timeZone,
    ),
    factsOf(
      HOURS,
      whole((at) => hourOf(at, timeZone)),
      timeZone,
    ),
    factsOf(FUNNEL, order.createdVia === 'checkout' ? [placed] : [], timeZone),
    ...reports.map((report) =>
      factsOf(report.name, report.entries(counted, order.kept[report.name] ?? []), timeZone),
    ),
  ];
  return {
    facts: all.flatMap(({ facts }) => facts),
    labels: all.flatMap(({ labels }) => labels).filter(({ label }) => label !== ''),
  };
}
