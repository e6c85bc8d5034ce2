export type { Attribution } from './rules/received-attribution.ts';
export { attributionSettings } from './settings.ts';
