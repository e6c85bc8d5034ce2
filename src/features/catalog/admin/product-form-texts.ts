import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { lateWord, useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the product's form says beside the names of its fields: loaded with the form. */
const formTexts: AdminTexts = {
  help: {
    slug: 'The last part of the web address. Leave it blank to make it from the name.',
    salePrice: 'Applies between the sale dates, or until you remove it if there are none.',
    gtin: 'The number below the barcode. Search engines and shopping sites recognize the product by it.',
    lowStockThreshold: 'Leave it blank to use the threshold in the settings.',
    stock: '{held} of these are reserved for unpaid orders.',
    categoryIds: 'The first one is the main category, which the breadcrumb shows.',
    isProtected: 'Lists show only its name and picture. Only people with the password can buy it.',
    password: 'Leave it blank to keep the current password. It cannot be shown again, so write it down.',
    menuOrder: 'Products with lower numbers come first.',
    quantities: 'Leave them blank to sell any quantity that is in stock.',
    shippingClass: 'Shipping methods can charge extra for it. Optional.',
    taxClass: 'Leave it blank to use the tax class of the product.',
    taxStatus: 'Applies only while taxes are switched on.',
    featured: 'Show it in lists of featured products.',
    externalAddress: 'The page where it is sold. The button links to it.',
    externalButtonText: 'Leave it blank for “Buy product”.',
  },
  sections: {
    basics: 'Product',
    price: 'Price',
    pictures: 'Pictures',
    stock: 'Stock',
    quantities: 'Quantities',
    placing: 'Categories and tags',
    visibility: 'Visibility and web address',
    sale: 'Sale',
    shipping: 'Shipping',
    tax: 'Tax',
    attributes: 'Attributes',
    variations: 'Variations',
    external: 'External product',
  },
  measures: {
    weightGrams: 'Weight',
    lengthMm: 'Length',
    widthMm: 'Width',
    heightMm: 'Height',
    unit: 'Unit of {measure}',
  },
  summary: {
    from: 'from {day}',
    to: 'until {day}',
    least: 'at least {count}',
    most: 'at most {count}',
    step: 'in steps of {count}',
    singly: 'one per order',
    shippingClass: 'with a shipping class',
    taxClass: 'with a tax class of its own',
    attributes: '{smart_count} attribute |||| {smart_count} attributes',
  },
  bar: {
    publish: 'Publish',
    unpublish: 'Unpublish',
    view: 'View in the shop',
    preview: 'Preview',
    savePreview: 'Save and preview',
    asSaved: 'Shows what is saved, without your last changes.',
    duplicate: 'Duplicate',
    copyOf: '{name} (copy)',
    copied: 'This is the copy: a draft without SKU.',
  },
  notSold: {
    title: 'Nobody can buy this product yet:',
    'no-price': 'It has no price.',
    'sold-out': 'It is sold out.',
    'no-address': 'It has no product URL.',
    'no-parts': 'The group has no products.',
    'no-variations': 'It has no variations.',
    'none-on': 'None of its variations is for sale.',
    'none-priced': 'None of its variations has a price.',
    'all-sold-out': 'All of its variations are sold out.',
  },
  newCategory: {
    open: 'Add a new category',
    name: 'Name of the new category',
    add: 'Add category',
    added: 'The category “{name}” was added. Save the product to put it in the category.',
  },
  attributeRow: {
    addOfShop: 'Add an existing attribute',
    addOwn: 'Add one for this product only',
    attribute: 'Attribute',
    terms: 'Values',
    own: 'Attribute',
    values: 'Values',
    valuesHelp: 'Press Enter after each one.',
    forVariations: 'Used for variations',
    preselected: 'Default',
    isHidden: 'Hide from product details',
    nothing: 'Nothing',
  },
};

/** The words by their key, dots between the levels: for whatever takes words that it translates itself. */
export function formWord(key: string): string {
  return lateWord(formTexts, key);
}

/** The words with their values filled in. */
export function useFormWords(): Words {
  return useLateWords('resources.products', formTexts);
}
