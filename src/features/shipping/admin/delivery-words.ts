/** What the delivery step of the set-up guide says. */
export const deliveryWords = {
  flat: 'Delivery within {country} costs',
  flatHelp: 'Without tax, where you charge one. 0: it is free.',
  flatHelpWith: 'With tax, as your customers pay it. 0: it is free.',
  flatNeeded: 'Enter an amount; 0 for free delivery.',
  freeFrom: 'Free from an order of',
  freeFromHelp: 'Blank: never.',
  pickUp: 'Customers may pick up their order',
  world: 'Send to the rest of the world, too',
  worldCost: 'Delivery to the rest of the world costs',
  save: 'Save and go on',
  flatTitle: 'Delivery',
  freeTitle: 'Free delivery',
  pickUpTitle: 'Pick-up',
  worldName: 'Rest of the world',
  worldTitle: 'International delivery',
  proposed: 'The amounts are proposals: change them to what sending really costs you.',
};
