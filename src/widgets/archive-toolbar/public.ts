export { startToolbar } from './start-toolbar.ts';
