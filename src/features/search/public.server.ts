export { findSuggestions, type SuggestionContext } from './deeds/find-suggestions.server.ts';
