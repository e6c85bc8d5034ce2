export { LEAST_LETTERS, type Suggestions } from './rules/suggestions.ts';
