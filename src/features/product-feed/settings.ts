import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What Google Merchant Center and others who read its format are told. */
export const feedSettings = defineSettings({
  name: 'product-feed',
  title: 'Product feed',
  keywords: 'google-shopping merchant facebook instagram meta pinterest xml marketing',
  about: 'Products for Google Merchant Center and others who read its format',
  section: 'products',
  fields: {
    isOn: setting({
      kind: 'switch',
      default: false,
      label: 'Offer the product feed',
      help: 'Products that everybody may find, with what they cost, for Google Merchant Center, Meta, Pinterest and others.',
    }),
    key: setting({
      kind: 'key',
      default: '',
      address: '/product-feed/{key}.xml',
      label: 'Address of the feed',
      help: 'For another country, currency or language put ?country=DE&currency=EUR&language=de behind it.',
    }),
    soldOut: setting({
      kind: 'switch',
      default: true,
      label: 'With products that are sold out',
      help: 'They are told as out of stock. Without, they are left out.',
    }),
    gtinAttribute: setting({
      kind: 'record',
      from: { resource: 'attributes', text: 'name' },
      default: null,
      label: 'Attribute with the GTIN (EAN, UPC, ISBN)',
      help: 'Where products have their number in an attribute instead of the field of their form. Products without one are told by brand and SKU.',
    }),
    condition: setting({
      kind: 'choice',
      choices: { new: 'New', refurbished: 'Refurbished', used: 'Used' },
      default: 'new',
      label: 'Condition of the goods',
    }),
    category: setting({
      kind: 'text',
      most: 250,
      default: '',
      label: 'Google product category',
      help: 'A number or path of Google’s taxonomy that holds for all products. Blank: Google finds it by itself.',
    }),
    backorderDays: setting({
      kind: 'number',
      min: 1,
      max: 365,
      default: 14,
      label: 'Days until goods on backorder are there',
    }),
  },
});
