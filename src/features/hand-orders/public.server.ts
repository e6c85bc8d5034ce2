export { type OrderEntryPart, orderEntryParts } from './points.server.ts';
