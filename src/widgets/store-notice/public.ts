export { startStoreNotice } from './start-store-notice.ts';
