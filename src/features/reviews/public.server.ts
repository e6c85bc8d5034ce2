export { purchaseDelivered } from './deeds/purchase-delivered.server.ts';
export { recountProducts } from './deeds/recount-products.server.ts';
export { type Buyer, hasBought, type Purchase, type PurchaseRecord } from './points.server.ts';
