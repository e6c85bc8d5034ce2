export { type OrderEntryField, orderEntryFields } from './points.ts';
