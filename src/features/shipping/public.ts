export { shippingOfferOf } from './rules/shipping-offer.ts';
export type { ShippingOffer, ShippingRate } from './rules/shipping-views.ts';
export { shippingSettings } from './settings.ts';
export { shippingTexts } from './texts.ts';
export { FreeShippingProgress } from './ui/free-shipping.tsx';
