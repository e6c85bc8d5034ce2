export {
  forgetShippingPreviews,
  previewShippingZones,
  readShippingZones,
  SHIPPING_TAG,
} from './data/shipping.queries.server.ts';
export { addZone, type ZoneInput } from './data/write-zones.server.ts';
