export { findSuggestions, type SuggestionContext } from './deeds/find-suggestions.server.ts';
export { rememberFilters } from './deeds/remembered-filters.server.ts';
