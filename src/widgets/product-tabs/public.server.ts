export { descriptionTab, factsTab } from './own-tabs.server.tsx';
