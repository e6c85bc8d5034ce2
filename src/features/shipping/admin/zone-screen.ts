import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Shipping zones with their methods. */
export const shippingZoneScreen: AdminScreen = {
  name: 'shipping-zones',
  group: 'shop',
  icon: ShippingIcon,
  list: async () => (await import('./zone-list.tsx')).ZoneList,
  edit: async () => (await import('./zone-edit.tsx')).ZoneEdit,
  create: async () => (await import('./zone-edit.tsx')).ZoneCreate,
  representation: 'name',
  texts: {
    name: 'Shipping zone |||| Shipping',
    empty: 'No shipping zones yet',
    invite: 'Customers can only order goods that are sent where a zone with a shipping method serves them.',
    intro:
      'An address belongs to the first zone it lies in, from top to bottom. A zone without regions is the rest of the world: it always stands last and serves every address that no other zone does.',
    fields: {
      q: 'Search',
      name: 'Name',
      position: 'Position',
      regions: 'Regions',
      postcodes: 'Only these postcodes',
      methods: 'Shipping methods',
      trashed: 'In the trash',
    },
    help: {
      name: 'For yourself; customers do not see it.',
      position: 'Lower numbers are asked first. Blank: after the others.',
      regions: 'Countries or single states. None: the rest of the world.',
      postcodes: 'One a line: 90210, 902* or 10000...19999. Blank: all of them.',
      title: 'What customers read.',
      flatRate:
        'An amount such as 4.90, or a formula with [qty], [cost] or [fee percent="10" min_fee="4"]. Blank: not offered.',
      pickupCost: 'Blank: free.',
      noClassCost: 'Blank: nothing on top.',
    },
    everywhere: 'Rest of the world',
    isEverywhere: 'This zone has no regions: it serves the rest of the world, after all other zones.',
    andMore: 'and %{number} more',
    somePostcodes: '%{smart_count} postcode entry |||| %{smart_count} postcode entries',
    noMethods: 'No method: nothing is sent there',
    off: 'off',
    sections: { zone: 'Zone', methods: 'Shipping methods' },
    methodsIntro:
      'In the order in which they are offered; the first one is chosen for the customer, so put free shipping before what it replaces.',
    method: {
      title: 'Title',
      enabled: 'Offered',
      cost: 'Cost',
      needs: 'Is offered',
      class: 'Shipping class',
      classCost: 'Cost on top',
      noClassCost: 'Cost on top for goods without a listed class',
      classCharge: 'With several classes in the cart',
      minAmount: 'From this order amount on',
      beforeDiscounts: 'Compare with the amount before discounts',
    },
    kinds: { flat_rate: 'Flat rate', free_shipping: 'Free shipping', local_pickup: 'Local pickup' },
    add: {
      flat_rate: 'Add a flat rate',
      free_shipping: 'Add free shipping',
      local_pickup: 'Add local pickup',
    },
    classCharges: { each: 'Add the cost of each class', dearest: 'Add only the dearest' },
    addClass: 'Add the cost of a shipping class',
    removeClass: 'Remove the cost of class %{name}',
    classTwice: 'This class stands here twice.',
    needs: {
      nothing: 'Always',
      coupon: 'With a coupon for free shipping',
      'min-amount': 'From an order amount on',
      either: 'From an order amount on, or with a coupon',
      both: 'From an order amount on, with a coupon',
    },
    formulaInvalid:
      'Not an amount or formula. Enter for example 4.90 (with a point) or 4 + 1.50 * [qty]; allowed are numbers, + - * / ( ), [qty], [cost] and [fee percent="10" min_fee="4" max_fee="20"].',
    regionsFailed: 'The list of countries could not be loaded.',
  },
};
