import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const shippingZoneTexts: AdminTexts = {
  empty: 'No shipping zones yet',
  invite:
    'A shipping zone says where you ship to and what it costs. Without one, customers can order nothing that has to be shipped. Begin with your own country.',
  intro:
    'Each customer gets the shipping methods of the first zone from the top that includes their address. A zone without regions covers the rest of the world and always comes last.',
  notices: {
    unreached:
      '{smart_count} shipping zone is covered by an earlier one |||| {smart_count} shipping zones are covered by earlier ones',
  },
  fields: {
    q: 'Search',
    name: 'Name',
    position: 'Priority',
    regions: 'Regions',
    postcodes: 'Limit to postcodes',
    methods: 'Shipping methods',
    trashed: 'In the trash',
  },
  help: {
    name: 'Only you see this name.',
    position: 'Zones with lower numbers are checked first. Leave it blank to check it last.',
    regions: 'Countries or single states. None: the rest of the world.',
    postcodes: 'One per line: 90210, 902* or 10000...19999. Leave it blank for all of them.',
    title: 'Shown to customers at checkout.',
    flatRate:
      'Without tax, which is added at checkout. An amount such as 4.90, or a formula: 5.90 / 1.19 is 5.90 with 19% tax; [qty], [cost] and [fee percent="10" min_fee="4"] can be used. Leave it blank to not offer this method.',
    pickupCost: 'Without tax, which is added at checkout. Leave it blank if it is free.',
    noClassCost: 'Also without tax. Leave it blank for no additional cost.',
    minAmount: 'Leave it blank for no minimum.',
    deliveryTime: 'Shown beside the price, for example 2–4 working days.',
  },
  everywhere: 'Rest of the world',
  isEverywhere: 'This zone has no regions: it covers the rest of the world, after all other zones.',
  unreached: 'Not used',
  coveredBy: '{zones} comes first |||| {zones} come first',
  covered:
    'No address reaches this zone: {zones} is checked first and covers all of it. A lower priority number puts this zone before it. |||| No address reaches this zone: {zones} are checked first and together cover all of it. A lower priority number puts this zone before them.',
  andMore: 'and {number} more',
  classes: 'Shipping classes',
  somePostcodes: '{smart_count} postcode entry |||| {smart_count} postcode entries',
  noMethods: 'No shipping method',
  off: 'disabled',
  sections: { zone: 'Zone', methods: 'Shipping methods' },
  methodsIntro:
    'In the order in which they are offered; the first one is chosen for the customer, so put free shipping before what it replaces.',
  method: {
    title: 'Title',
    enabled: 'Enabled',
    cost: 'Cost',
    needs: 'Available',
    class: 'Shipping class',
    classCost: 'Additional cost',
    noClassCost: 'Additional cost for products without a listed class',
    classCharge: 'When the cart contains several shipping classes',
    minAmount: 'Minimum order amount',
    beforeDiscounts: 'Apply the minimum before discounts',
    deliveryTime: 'Delivery time',
  },
  kinds: { flat_rate: 'Flat rate', free_shipping: 'Free shipping', local_pickup: 'Local pickup' },
  add: {
    flat_rate: 'Add a flat rate',
    free_shipping: 'Add free shipping',
    local_pickup: 'Add local pickup',
  },
  classCharges: { each: 'Charge every class', dearest: 'Charge only the most expensive class' },
  addClass: 'Add the cost of a shipping class',
  removeClass: 'Remove the cost of class {name}',
  classTwice: 'This class is listed twice.',
  needs: {
    nothing: 'Always',
    coupon: 'With a free shipping coupon',
    'min-amount': 'From a minimum order amount',
    either: 'From a minimum order amount, or with a coupon',
    both: 'From a minimum order amount, with a coupon',
  },
  charged: { pay: 'With {rate}% tax customers pay', make: 'Make it {cost} with tax' },
  costs: {
    'not-a-formula':
      'Not an amount or formula. Enter for example 4.90 or 4 + 1.50 * [qty]; allowed are numbers, + - * / ( ), [qty], [cost] and [fee percent="10" min_fee="4" max_fee="20"].',
    negative: 'A cost cannot be negative.',
  },
  regionsFailed: 'The list of countries could not be loaded.',
};

/** The same of shipping classes. */
export const shippingClassTexts: AdminTexts = {
  empty: 'No shipping classes yet',
  invite:
    'With a shipping class you charge more (or less) for some products, for example bulky or fragile ones. Add the class here, choose it in the products, and set its cost in the shipping methods.',
  fields: { q: 'Search', name: 'Name', slug: 'Slug', trashed: 'In the trash' },
  help: {
    name: 'For example Fragile. A class that is used by products or shipping methods cannot be deleted.',
  },
};
