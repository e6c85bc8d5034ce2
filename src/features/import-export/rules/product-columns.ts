import type { ExchangeColumn } from '#platform/resources/exchange-column.ts';

const column = (field: string, heading: string, ...aliases: string[]): ExchangeColumn => ({
  field,
  heading,
  aliases,
  title: heading.replace(' ({unit})', '').replace(' {n}', ''),
});

/** What of the shop decides which columns are kept. */
export interface ColumnsAround {
  /** Whether an attribute of the shop names the brand. */
  hasBrands: boolean;
}

/** The columns of products' files, in the order in which they are written. */
export const productColumns = ({ hasBrands }: ColumnsAround): readonly ExchangeColumn[] => [
  column('id', 'ID'),
  column('type', 'Type'),
  column('sku', 'SKU'),
  column('gtin', 'GTIN, UPC, EAN, or ISBN'),
  column('name', 'Name', 'Product name', 'Title'),
  column('published', 'Published'),
  column('featured', 'Is featured?', 'Featured'),
  column('visibility', 'Visibility in catalog', 'Catalog visibility'),
  column('shortDescription', 'Short description', 'Excerpt'),
  column('description', 'Description'),
  column('saleFrom', 'Date sale price starts'),
  column('saleTo', 'Date sale price ends'),
  column('taxStatus', 'Tax status'),
  column('taxClass', 'Tax class'),
  column('inStock', 'In stock?', 'In stock', 'Stock status'),
  column('stock', 'Stock', 'Stock quantity', 'Quantity'),
  column('lowStock', 'Low stock amount'),
  column('backorders', 'Backorders allowed?', 'Backorders'),
  column('soldSingly', 'Sold individually?', 'Sold individually'),
  column('weight.{unit}', 'Weight ({unit})', 'Weight'),
  column('length.{unit}', 'Length ({unit})', 'Length'),
  column('width.{unit}', 'Width ({unit})', 'Width'),
  column('height.{unit}', 'Height ({unit})', 'Height'),
  column('reviewsOpen', 'Allow customer reviews?', 'Allow customer reviews'),
  {
    ...column('purchaseNote', 'Purchase note'),
    leftOut: 'The shop has no notes that are told after a purchase.',
  },
  column('salePrice', 'Sale price'),
  column('regularPrice', 'Regular price', 'Price'),
  column('categories', 'Categories', 'Category'),
  column('tags', 'Tags', 'Tags (space separated)'),
  column('shippingClass', 'Shipping class'),
  column('images', 'Images', 'Image'),
  column('downloadLimit', 'Download limit'),
  column('downloadExpiry', 'Download expiry days'),
  column('parent', 'Parent'),
  column('children', 'Grouped products'),
  column('upSells', 'Upsells', 'Up-sells'),
  column('crossSells', 'Cross-sells', 'Cross sells'),
  column('externalAddress', 'External URL', 'Product URL'),
  column('externalButtonText', 'Button text'),
  column('position', 'Position', 'Menu order'),
  {
    ...column('brands', 'Brands', 'Brand'),
    ...(hasBrands
      ? {}
      : { leftOut: 'Choose first which attribute names the brand (Settings → Products), then begin anew.' }),
  },
  column('attribute.{n}.name', 'Attribute {n} name'),
  column('attribute.{n}.values', 'Attribute {n} value(s)', 'Attribute {n} values'),
  column('attribute.{n}.visible', 'Attribute {n} visible'),
  column('attribute.{n}.global', 'Attribute {n} global'),
  column('attribute.{n}.default', 'Attribute {n} default'),
  column('download.{n}.id', 'Download {n} ID'),
  column('download.{n}.name', 'Download {n} name'),
  column('download.{n}.url', 'Download {n} URL'),
  column('slug', 'Slug', 'URL slug'),
  column('publishAt', 'Publish date'),
  column('metaDescription', 'Meta description'),
  {
    ...column('oldAddress', 'Old address', 'Permalink', 'Product permalink', 'product_page_url', 'URL'),
    isOnlyRead: true,
  },
  column('minQuantity', 'Minimum quantity'),
  column('maxQuantity', 'Maximum quantity'),
  column('stepQuantity', 'Quantity step'),
  { ...column('meta.{key}', 'Meta: {key}'), leftOut: 'The shop has no place for fields of other programs.' },
];
