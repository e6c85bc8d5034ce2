export { shippingOffer } from './rules/offer-rates.ts';
export type {
  Destination,
  MethodKind,
  MethodSettings,
  Shipment,
  ShippingMethod,
  ShippingOffer,
  ShippingRate,
  ShippingZone,
} from './rules/shipping-views.ts';
export { shippingSettings } from './settings.ts';
export { shippingTexts } from './texts.ts';
