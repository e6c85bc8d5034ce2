export { targetsOfPanels } from './deeds/blocks-of-panels.server.ts';
export { findSuggestions, type SuggestionContext } from './deeds/find-suggestions.server.ts';
export { rememberFilters } from './deeds/remembered-filters.server.ts';
