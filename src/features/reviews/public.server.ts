export { type Buyer, hasBought, type PurchaseRecord } from './points.server.ts';
