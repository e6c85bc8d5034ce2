import { useSearchParams } from 'react-router-dom';
import type { Comparison, Period } from '../rules/periods.ts';

/** What the address of the screen says: it can be kept and sent to others. */
export interface ReportAddress {
  report: string;
  period: Period;
  compare: Comparison;
  /** Null: as it suits the period. */
  interval: string | null;
  /** Of a custom period. */
  from: string;
  to: string;
  /** What the chart of sales shows. */
  show: string;
  sort: string | null;
  order: string;
}

/** The choice in the address, a way to change it, and what the server is asked by it. */
export function useReportAddress(): {
  address: ReportAddress;
  change: (next: Partial<Record<keyof ReportAddress, string | null>>) => void;
  query: string;
} {
  const [params, setParams] = useSearchParams();
  const said = (name: string, otherwise: string) => params.get(name) ?? otherwise;
  const address: ReportAddress = {
    report: said('report', 'sales'),
    period: said('period', 'last-30') as Period,
    compare: said('compare', 'previous') as Comparison,
    interval: params.get('interval'),
    from: said('from', ''),
    to: said('to', ''),
    show: said('show', 'total'),
    sort: params.get('sort'),
    order: said('order', 'desc'),
  };
  const asked = new URLSearchParams({ period: address.period, compare: address.compare });
  if (address.period === 'custom') {
    asked.set('from', address.from);
    asked.set('to', address.to);
  }
  if (address.report === 'sales' && address.interval) asked.set('interval', address.interval);
  if (address.report !== 'sales' && address.sort) {
    asked.set('sort', address.sort);
    asked.set('order', address.order);
  }
  return {
    address,
    query: asked.toString(),
    change(next) {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next))
            if (value === null) after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true },
      );
    },
  };
}
