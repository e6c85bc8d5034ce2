export { startTabs } from './start-tabs.ts';
