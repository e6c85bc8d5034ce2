export { type Delivery, deliveryOf } from './data/shipment.queries.server.ts';
export { type LabelledParcel, type LabelProvider, labelProviders, type MadeLabel } from './points.server.ts';
