export { targetsOfPanels } from './operations/blocks-of-panels.server.ts';
export { findSuggestions } from './operations/find-suggestions.server.ts';
export { rememberFilters } from './operations/remembered-filters.server.ts';
