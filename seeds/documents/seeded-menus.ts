import type { MenuItem } from '#features/content/public.ts';

/** A menu as it is put into an empty shop. */
export type SeededMenu = { handle: string; title: string; items: MenuItem[] };

const category = (label: string, path: string, children?: MenuItem[]): MenuItem => ({
  label,
  address: `/product-category/${path}/`,
  ...(children ? { children } : {}),
});

/** Every menu of a new shop. */
export const seededMenus: SeededMenu[] = [
  {
    handle: 'main',
    title: 'Main menu',
    items: [
      category('Coffee', 'coffee', [
        category('Beans', 'coffee/beans'),
        category('Equipment', 'coffee/equipment'),
      ]),
      category('Tea', 'tea'),
      category('Ceramics', 'ceramics', [
        category('Cups', 'ceramics/cups'),
        category('Bowls & plates', 'ceramics/bowls-plates'),
        category('Vases', 'ceramics/vases'),
      ]),
      category('Textiles', 'textiles'),
      category('Plants', 'plants'),
      category('Stationery', 'stationery'),
      category('Gift boxes', 'gift-boxes'),
    ],
  },
  {
    handle: 'footer-shop',
    title: 'Footer: shop',
    items: [
      { label: 'Everything', address: '/shop/' },
      category('Coffee', 'coffee'),
      category('Tea', 'tea'),
      category('Ceramics', 'ceramics'),
      category('Gift boxes', 'gift-boxes'),
    ],
  },
  {
    handle: 'footer-help',
    title: 'Footer: help',
    items: [
      { label: 'Shipping and returns', address: '/shipping-and-returns/' },
      { label: 'Contact', address: '/contact/' },
      { label: 'My account', address: '/my-account/' },
    ],
  },
  {
    handle: 'footer-about',
    title: 'Footer: about',
    items: [
      { label: 'About us', address: '/about/' },
      { label: 'Privacy', address: '/privacy/' },
      { label: 'Terms', address: '/terms/' },
    ],
  },
];
