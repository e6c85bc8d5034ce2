export { evaluateCost, isCostFormula } from './rules/cost-formula.ts';
export { matchesPostcode, matchZone } from './rules/match-zone.ts';
export { chooseRate, offeredRates, shippingOffer } from './rules/offer-rates.ts';
export {
  type Destination,
  METHOD_KINDS,
  type MethodKind,
  type MethodSettings,
  type Shipment,
  type ShippingMethod,
  type ShippingOffer,
  type ShippingRate,
  type ShippingZone,
} from './rules/shipping-views.ts';
export { shippingSettings } from './settings.ts';
export { shippingTexts } from './texts.ts';
