export { previewShippingZones, readShippingZones } from './data/shipping.queries.server.ts';
export { addZone, switchMethods, trashZone, type ZoneInput } from './data/write-zones.server.ts';
