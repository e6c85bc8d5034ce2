import type { DemoMenu, DemoShippingZone, DemoStoreSettings } from './demo-content.ts';

/** The shop's own data. Address, numbers and bank are invented. */
export const demoSettings: DemoStoreSettings = {
  name: 'Halm & Stein',
  tagline: 'Coffee, tea, ceramics and quiet things for the house',
  email: 'hello@halm-und-stein.example',
  phone: '+1 503 555 0148',
  address: {
    line1: '1847 SE Alder Street',
    line2: 'Unit 3',
    city: 'Portland',
    state: 'OR',
    postcode: '97214',
    country: 'US',
  },
  currency: 'USD',
  timeZone: 'America/Los_Angeles',
  weightUnit: 'g',
  sizeUnit: 'mm',
  deliveryTime: '2–4 working days',
  openingHours: ['Tuesday to Friday, 8 am to 6 pm', 'Saturday, 9 am to 4 pm', 'Sunday and Monday closed'],
  announcement: 'Free shipping within the US from $75. New here? WELCOME10 takes 10% off.',
  transfer: {
    accountName: 'Halm & Stein LLC',
    bank: 'Example Bank of Oregon',
    routingNumber: '000000000',
    accountNumber: '0000000000',
    iban: 'DE00 0000 0000 0000 0000 00',
    bic: 'EXAMPLEXXX',
    note: 'Please use your order number as the reference. We send your order as soon as the money has arrived.',
  },
};

/** The shipping zones with their flat rates. */
export const demoShippingZones: DemoShippingZone[] = [
  {
    name: 'United States',
    countries: ['US'],
    methods: [
      { name: 'Standard', price: 690, freeFrom: 7500, days: '3 to 5 working days' },
      { name: 'Express', price: 1890, days: '1 to 2 working days' },
    ],
  },
  {
    name: 'Europe',
    countries: [
      'DE',
      'AT',
      'CH',
      'FR',
      'GB',
      'IE',
      'NL',
      'BE',
      'LU',
      'DK',
      'SE',
      'NO',
      'FI',
      'IT',
      'ES',
      'PT',
      'PL',
      'CZ',
    ],
    methods: [{ name: 'Tracked parcel', price: 1900, freeFrom: 18000, days: '6 to 10 working days' }],
  },
  {
    name: 'Everywhere else',
    countries: ['*'],
    methods: [{ name: 'International parcel', price: 3400, days: '8 to 15 working days' }],
  },
];

/** The menus of header and footer. */
export const demoMenus: DemoMenu[] = [
  {
    place: 'header',
    title: 'Shop',
    items: [
      {
        label: 'Coffee',
        address: '/product-category/coffee/',
        children: [
          { label: 'Beans', address: '/product-category/coffee/beans/' },
          { label: 'Equipment', address: '/product-category/coffee/equipment/' },
        ],
      },
      { label: 'Tea', address: '/product-category/tea/' },
      {
        label: 'Ceramics',
        address: '/product-category/ceramics/',
        children: [
          { label: 'Cups', address: '/product-category/ceramics/cups/' },
          { label: 'Bowls & plates', address: '/product-category/ceramics/bowls-plates/' },
          { label: 'Vases', address: '/product-category/ceramics/vases/' },
        ],
      },
      { label: 'Textiles', address: '/product-category/textiles/' },
      { label: 'Plants', address: '/product-category/plants/' },
      { label: 'Stationery', address: '/product-category/stationery/' },
      { label: 'Gift boxes', address: '/product-category/gift-boxes/' },
    ],
  },
  {
    place: 'footer-shop',
    title: 'Shop',
    items: [
      { label: 'Everything', address: '/shop/' },
      { label: 'Coffee', address: '/product-category/coffee/' },
      { label: 'Ceramics', address: '/product-category/ceramics/' },
      { label: 'Gift boxes', address: '/product-category/gift-boxes/' },
      { label: 'Gift card', address: '/product/gift-card/' },
    ],
  },
  {
    place: 'footer-help',
    title: 'Help',
    items: [
      { label: 'Shipping & returns', address: '/shipping-returns/' },
      { label: 'Contact', address: '/contact/' },
      { label: 'My account', address: '/my-account/' },
      { label: 'Log in or join', address: '/members/' },
      { label: 'Terms', address: '/terms/' },
      { label: 'Privacy', address: '/privacy/' },
      { label: 'Legal notice', address: '/legal-notice/' },
    ],
  },
  {
    place: 'footer-house',
    title: 'The house',
    items: [
      { label: 'About us', address: '/about/' },
      { label: 'Journal', address: '/journal/' },
      { label: 'A slow pour', address: '/a-slow-pour/' },
      { label: 'Plants for people who travel', address: '/plants-for-people-who-travel/' },
    ],
  },
];
