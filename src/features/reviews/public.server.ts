export { purchaseDelivered } from './operations/purchase-delivered.server.ts';
export { recountProducts } from './operations/recount-products.server.ts';
export { type Buyer, hasBought, type Purchase, type PurchaseRecord } from './points.server.ts';
