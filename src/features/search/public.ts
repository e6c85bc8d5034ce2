export { chipsOf, type FilterChip, withoutFilters } from './rules/filter-chips.ts';
export { targetsIn } from './rules/panel-targets.ts';
export { LEAST_LETTERS, type Suggestions } from './rules/suggestions.ts';
