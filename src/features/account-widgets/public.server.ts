export { isMember, widgetFormAt } from './operations/widget-data.server.ts';
