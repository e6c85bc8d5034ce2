export {
  previewShippingZones,
  readShippingZones,
  SHIPPING_TAG,
  shippingPreviews,
} from './data/shipping.queries.server.ts';
export { addZone, type ZoneInput } from './deeds/write-zones.server.ts';
