import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const couponTexts: AdminTexts = {
  empty: 'No coupons yet',
  invite:
    'A coupon is a code that customers enter in the cart for a discount or free shipping, for example WELCOME10 for 10% off.',
  fields: {
    q: 'Search',
    code: 'Code',
    description: 'Internal note',
    discountType: 'Type of discount',
    state: 'State',
    amount: 'Amount',
    percent: 'Percent',
    expiresAt: 'Expiry date',
    individualUse: 'Cannot be combined with other coupons',
    productIds: 'Only for these products',
    excludedProductIds: 'Not for these products',
    categoryIds: 'Only for these categories',
    excludedCategoryIds: 'Not for these categories',
    excludeSaleItems: 'Not for products on sale',
    minimumAmount: 'Minimum spend',
    maximumAmount: 'Maximum spend',
    usageLimit: 'Total uses',
    usageLimitPerUser: 'Uses per customer',
    limitUsageToItems: 'Items per order that are discounted',
    freeShipping: 'Allow free shipping',
    emailRestrictions: 'Only for these e-mail addresses',
    used: 'Uses',
    createdAt: 'Created',
  },
  thingsUnseen:
    'Your role may not see products, so the products and categories of this coupon are not shown. They stay as they are.',
  help: {
    code: 'What customers enter. Upper and lower case make no difference.',
    description: 'Only you see it.',
    expiresAt: 'Leave it blank for a coupon that never expires.',
    freeShipping: 'Your shipping zone must have a free shipping method that requires a coupon.',
    productIds:
      'Includes all their variations. If you choose categories as well, products from either list count. Leave it blank for all products.',
    categoryIds: 'Includes their subcategories. Leave it blank for all categories.',
    excludedCategories:
      'Products in these categories and their subcategories get no discount. A coupon for an amount off the cart cannot be used at all with one of them in the cart.',
    excluded:
      'These products get no discount. A coupon for an amount off the cart cannot be used at all with one of them in the cart.',
    excludeSaleItems:
      'Products on sale get no discount. A coupon for an amount off the cart cannot be used at all with one of them in the cart.',
    spend: 'The total of the cart before discount and shipping. Leave it blank for no limit.',
    usageLimit:
      'How often all customers together can use it. Orders waiting for payment count. Leave it blank for no limit.',
    usageLimitPerUser:
      'How often one customer can use it, recognized by account and e-mail address. Leave it blank for no limit.',
    limitUsageToItems: 'The most expensive items come first. Leave it blank to discount all of them.',
    emailRestrictions:
      'One per line. Use * for any text, for example *@example.com. Leave it blank for everybody.',
  },
  sections: { coupon: 'Coupon', limits: 'Products and amounts', uses: 'Usage limits' },
  types: {
    fixed_cart: 'Amount off the cart',
    percent: 'Percentage off',
    fixed_product: 'Amount off each item',
  },
  states: { active: 'Active', expired: 'Expired', 'used-up': 'Used up' },
  generate: 'Generate code',
  duplicate: 'Duplicate',
  duplicated: 'This is the copy. It has its own code.',
  never: 'Never',
  freeShipping: 'Free shipping',
  notices: {
    overLimit:
      '{smart_count} coupon was used more often than it may be now |||| {smart_count} coupons were used more often than they may be now',
  },
  overLimit: 'Over its limit',
  overLimitNote:
    'Used {uses} times, and the limit is now {limit}, so nobody can use it any more. Existing orders keep their discount.',
  usesOf: '{used} of {limit}',
  held: '{held} reserved for unpaid orders',
  orders: 'Orders with this coupon',
  noOrders: 'No order was placed with it yet.',
  order: 'Order',
  customer: 'Customer',
  date: 'Date',
  givenBack: 'given back',
  latest: 'The latest 100 orders.',
};
