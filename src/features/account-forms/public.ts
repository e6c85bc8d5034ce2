export { accountFormSettings } from './settings.ts';
