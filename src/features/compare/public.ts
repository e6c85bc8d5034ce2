export type { CompareView } from './rules/compare-view.ts';
export { CompareTable } from './ui/compare-table.tsx';
