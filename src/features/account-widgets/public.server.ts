export { askedByWidget } from './operations/asked-by-widget.server.ts';
export { memberOf, widgetFormAt } from './operations/widget-data.server.ts';
