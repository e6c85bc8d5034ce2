import type { AdminTexts } from '#platform/admin/admin-screen.ts';
import { lateWord, useLateWords, type Words } from '#platform/admin/late-words.ts';

/** What the product's form says beside the names of its fields: loaded with the form. */
const formTexts: AdminTexts = {
  help: {
    slug: 'The last part of the web address. Left blank, it is made from the name.',
    salePrice: 'Applies between the sale dates; without dates, always.',
    gtin: 'EAN, UPC or ISBN-13; search engines and feeds are told it.',
    lowStockThreshold: 'Blank: the threshold in the settings.',
    stock: '{held} of these are reserved for unpaid orders.',
    categoryIds: 'The first one is the main category: it stands in the breadcrumb.',
    isProtected: 'Lists show only its name and picture; without the password nobody can buy it.',
    password: 'Left blank, the current password stays. It cannot be shown again, so note it down.',
    menuOrder: 'Products with lower numbers come first.',
    quantities: 'Blank: from 1, in steps of 1, up to what is in stock.',
    shippingClass: 'Shipping methods may charge it more. Blank: none.',
    taxClass: 'Blank: that of the product.',
    taxStatus: 'Counts while taxes are calculated.',
    featured: 'Lists of featured products show it.',
    externalAddress: 'Where it is sold. The button leads there.',
    externalButtonText: 'Blank: “Buy product”.',
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
    title: 'As it stands, nobody can buy this:',
    'no-price': 'It has no price.',
    'sold-out': 'It is sold out.',
    'no-address': 'It has no address at which it is sold.',
    'no-parts': 'No products of the group are chosen.',
    'no-variations': 'It has no variations.',
    'none-on': 'None of its variations is switched on.',
    'none-priced': 'None of its variations has a price.',
    'all-sold-out': 'All of its variations are sold out.',
  },
  newCategory: {
    open: 'Add a new category',
    name: 'Name of the new category',
    add: 'Add category',
    added: 'The category “{name}” is added, and this product is in it once you save it.',
  },
  attributeRow: {
    addOfShop: 'Add an attribute of the shop',
    addOwn: 'Add one of this product alone',
    attribute: 'Attribute of the shop',
    terms: 'Values',
    own: 'Attribute',
    values: 'Values',
    valuesHelp: 'Press Enter after each one.',
    forVariations: 'Used for variations',
    preselected: 'Chosen at first',
    isHidden: 'Left out of the additional information',
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
