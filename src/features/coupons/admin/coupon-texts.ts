import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const couponTexts: AdminTexts = {
  empty: 'No coupons yet',
  invite:
    'A coupon is a code that customers enter in the cart for a discount or free shipping, for example WELCOME10 for 10 % off.',
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
    code: 'What customers enter. Capital and small letters count the same.',
    description: 'Only you see it.',
    expiresAt: 'Blank: it never expires.',
    freeShipping: 'Needs a free shipping method in your shipping zones that is available with a coupon.',
    productIds:
      'With all their variations. With categories as well: products of either list. Blank: all products.',
    categoryIds: 'With their subcategories. Blank: all categories.',
    excluded:
      'They are not discounted. A coupon with an amount off the cart cannot be used at all with one of them in the cart.',
    excludeSaleItems:
      'They are not discounted. A coupon with an amount off the cart cannot be used at all with one of them in the cart.',
    minimumAmount: 'Of the cart, before the discount and without shipping. Blank: none.',
    usageLimit: 'By all customers together. Orders waiting for payment count. Blank: no limit.',
    usageLimitPerUser: 'Customers are recognized by their account and e-mail address. Blank: no limit.',
    limitUsageToItems: 'The most expensive ones first. Blank: all.',
    emailRestrictions: 'One per line. * stands for anything, for example *@example.com. Blank: everybody.',
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
  duplicated: 'This is the copy; it has a code of its own.',
  never: 'Never',
  freeShipping: 'Free shipping',
  notices: {
    overLimit:
      '{smart_count} coupon was used more often than it may be now |||| {smart_count} coupons were used more often than they may be now',
  },
  overLimit: 'Over its limit',
  overLimitNote:
    'Used {uses} times, and its limit is now {limit}: nobody can use it any more. Orders keep their discount.',
  usesOf: '{used} of {limit}',
  held: '{held} held by unpaid orders',
  orders: 'Orders with this coupon',
  noOrders: 'No order was placed with it yet.',
  order: 'Order',
  customer: 'Customer',
  date: 'Date',
  givenBack: 'given back',
  latest: 'The latest 100 orders.',
};
