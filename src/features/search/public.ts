export { chipsOf, type FilterChip, withoutFilters } from './rules/filter-chips.ts';
export { LEAST_LETTERS, type Suggestions } from './rules/suggestions.ts';
