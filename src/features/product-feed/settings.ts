import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What Google Merchant Center and others who read its format are told. */
export const feedSettings = defineSettings({
  name: 'product-feed',
  title: 'Product feed',
  keywords: 'google-shopping merchant facebook instagram meta pinterest xml marketing',
  about: 'Your products for Google, Meta and Pinterest',
  section: 'products',
  fields: {
    isOn: setting({
      kind: 'switch',
      default: false,
      label: 'Offer the product feed',
      help: 'A list of your published products and prices that Google Merchant Center, Meta, Pinterest and others read.',
    }),
    key: setting({
      kind: 'key',
      default: '',
      address: '/product-feed/{key}.xml',
      label: 'Address of the feed',
      help: 'Enter it at Google or Meta. For another country, currency or language add ?country=DE&currency=EUR&language=de at its end.',
    }),
    soldOut: setting({
      kind: 'switch',
      default: true,
      label: 'Include products that are out of stock',
      help: 'They are marked as out of stock. Off: they are left out.',
    }),
    gtinAttribute: setting({
      kind: 'record',
      from: { resource: 'attributes', text: 'name' },
      default: null,
      label: 'GTIN attribute (EAN, UPC, ISBN)',
      help: 'Only if your products have this number in an attribute and not in their GTIN field. Products without one are identified by brand and SKU.',
    }),
    condition: setting({
      kind: 'choice',
      choices: { new: 'New', refurbished: 'Refurbished', used: 'Used' },
      default: 'new',
      label: 'Condition of products',
      help: 'Holds for all products of the feed.',
    }),
    category: setting({
      kind: 'text',
      most: 250,
      default: '',
      label: 'Google product category',
      help: 'A number or path from Google’s list of categories, for all products. Leave it blank to let Google choose.',
    }),
    backorderDays: setting({
      kind: 'number',
      min: 1,
      max: 365,
      default: 14,
      label: 'Days until backorders are available',
      help: 'The feed tells this date for products on backorder.',
    }),
  },
});
