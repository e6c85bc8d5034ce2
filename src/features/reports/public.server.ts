export { type Report, reports } from './points.server.ts';
export { discountInStore } from './rules/counted-order.ts';
export type { ReportEntry } from './rules/facts.ts';
export { wholeEntries } from './rules/whole-entries.ts';
