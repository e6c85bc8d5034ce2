export {
  previewShippingZones,
  readShippingZones,
  SHIPPING_TAG,
  shippingPreviews,
} from './data/shipping.queries.server.ts';
export { addZone, type ZoneInput } from './data/write-zones.server.ts';
