/** The screens of the back office that are measured at every size of catalogue. */
export const ownerScreens = [
  'Products',
  'Products by name',
  'Products of a small category',
  'Products of a large category',
  'Products in a price range',
  'Products in stock',
  'Products low in stock',
  'Products out of stock',
  'Products of a kind',
  'Products with a tag',
  'Products by a rare word',
  'Products by a common word',
  'Products by the SKU of a variation',
  'Category tree',
  'Tags',
  'Attributes',
  'Orders',
  'Orders by a person',
  'Orders by a product',
  'Customers',
  'Customers by spend',
  'Customers by a person',
  'Sales of a year',
  'Best sellers of a year',
  'Overview',
  'Search over everything',
  'Bulk change of 100 products, looked at',
] as const;

/** One of them. */
export type OwnerScreen = (typeof ownerScreens)[number];
