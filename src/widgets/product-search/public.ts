export { SuggestionsAround } from './search-aid.tsx';
