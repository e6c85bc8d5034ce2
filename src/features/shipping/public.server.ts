export { readShippingZones } from './data/shipping.queries.server.ts';
export { previewShippingZones, SHIPPING_TAG, shippingPreviews } from './operations/preview-zones.server.ts';
export { addZone, type ZoneInput } from './operations/write-zones.server.ts';
