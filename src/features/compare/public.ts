export type { CompareView } from './rules/compare-view.ts';
export { compareSettings } from './settings.ts';
export { CompareTable } from './ui/compare-table.tsx';
