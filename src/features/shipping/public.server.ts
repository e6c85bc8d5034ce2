export { readShippingZones } from './data/shipping.queries.server.ts';
export { previewShippingZones, SHIPPING_TAG, shippingPreviews } from './deeds/preview-zones.server.ts';
export { addZone, type ZoneInput } from './deeds/write-zones.server.ts';
