import { type Report, wholeEntries } from '#features/reports/public.server.ts';
import { originOf } from '../rules/order-origin.ts';
import type { Attribution } from '../rules/received-attribution.ts';

/** How kinds of origins that have no name of their own are called; `{name}` stands for it where they have one. */
const WORDS = {
  utm: 'Campaign: {name}',
  organic: 'Search: {name}',
  referral: 'Site: {name}',
  typein: 'Direct',
  admin: 'Back office',
  mobile_app: 'Mobile app',
  pos: 'Point of sale',
  unknown: 'Not known',
} as const;

/** Sales by where the visits came from that brought them. */
export const sourceReport: Report = {
  name: 'sources',
  title: 'Sources',
  about:
    'Sales by the search, campaign or site from which the visit came that brought the order, where that is known.',
  heads: ['Source'],
  columns: ['orders', 'items', 'net', 'refunded', 'total'],
  main: 'total',
  keeps: { table: 'order_attribution', order: 'order_id', columns: { values: 'values' } },
  entries(counted, [kept]) {
    const origin = originOf((kept?.values as Attribution | undefined) ?? null);
    const name = 'name' in origin ? origin.name.slice(0, 100) : '';
    return wholeEntries(
      counted,
      `${origin.kind}|${name.toLowerCase()}`,
      WORDS[origin.kind].replace('{name}', () => name),
    );
  },
};
