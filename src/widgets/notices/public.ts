export { focusFirstAlert } from './focus-notice.ts';
