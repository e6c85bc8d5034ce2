export { askedByWidget } from './operations/asked-by-widget.server.ts';
export { isMember, widgetFormAt } from './operations/widget-data.server.ts';
