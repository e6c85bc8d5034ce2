import { defineTexts } from '#platform/texts/texts.ts';

/** What shoppers read about shipping (SHIP-001, SHIP-003). */
export const shippingTexts = defineTexts('shipping', {
  title: 'Shipping',
  rate: '{name}: {price}',
  needsAddress: 'Enter your address to view shipping options.',
  none: 'There are no shipping options available. Please ensure that your address has been entered correctly, or contact us if you need any help.',
  chooseMethod: 'Please choose a shipping method.',
  notOffered: 'The chosen shipping method is no longer available. Please choose again.',
  notServed: 'Unfortunately we do not ship to {country}.',
  method: 'Shipping method',
  deliveryTime: 'Delivery time: {time}',
  free: 'Free',
  freeFrom: 'Add {amount} more for free shipping.',
  freeReached: 'Your order qualifies for free shipping.',
});
