export { recountProducts } from './deeds/recount-products.server.ts';
export { type Buyer, hasBought, type PurchaseRecord } from './points.server.ts';
