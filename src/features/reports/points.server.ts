import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { Measure } from './rules/amounts.ts';
import type { CountedOrder } from './rules/counted-order.ts';
import type { ReportEntry } from './rules/facts.ts';

/** A report that a slice gives: under which keys orders count in it, and what of them is shown. */
export interface Report {
  /** Its address and the name of its sums: lower-case words joined by `-`. */
  name: string;
  title: string;
  /** One sentence below the title: what it counts. */
  about: string;
  /** What its first columns are called: what the keys are about. */
  heads: readonly string[];
  /** The further columns, in order. */
  columns: readonly Measure[];
  /** The one by which it is ordered at first, and which its chart shows. */
  main: Measure;
  /** Other words for columns than the usual ones. */
  columnTitles?: Partial<Record<Measure, string>>;
  /** Before or after other reports, which stand in the order of their slices; 0 when left out. */
  place?: number;
  /** What the slice keeps with orders in a table of its own: the column that names the order, and those that are read. */
  keeps?: { table: string; order: string; columns: Readonly<Record<string, string>> };
  /** Under which keys an order counts: pure, since it is asked again whenever the order changes. */
  entries(counted: CountedOrder, kept: readonly Readonly<Record<string, unknown>>[]): readonly ReportEntry[];
  /** The first columns of a key; left out: its label alone. */
  cells?(key: string, label: string): readonly string[];
  /** Where the back office shows what a key is about, for example `/products/12`; null = nowhere. */
  link?(key: string): string | null;
}

/** The reports by something, beside that of all sales. */
export const reports = extensionPoint<Report>('reports', {
  uniqueBy: ({ name }) => name,
  place: ({ place }) => place ?? 0,
});
