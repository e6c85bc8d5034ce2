export { type ListTab, loadTabs, tabNamed } from './load-tabs.server.ts';
