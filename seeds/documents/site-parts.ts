import type { WidgetTree } from '#features/content/public.ts';
import { node } from './node.ts';

/** The top of every page. */
export const siteHeader: WidgetTree = [
  node('header1', 'store-notice', { shown: false }),
  node('header2', 'site-header', {
    name: 'Halm & Stein',
    menu: 'main',
    announcement: 'Free shipping from $60 · Sent within two days',
  }),
  node('header3', 'notices'),
];

/** The end of every page. */
export const siteFooter: WidgetTree = [
  node('footer1', 'site-footer', {
    name: 'Halm & Stein',
    text: 'Coffee, tea, ceramics and quiet things for the house. A small shop with a workshop behind it.',
    columns: [
      { title: 'Shop', menu: 'footer-shop' },
      { title: 'Help', menu: 'footer-help' },
      { title: 'About', menu: 'footer-about' },
    ],
    note: '© Halm & Stein. A demonstration shop: nothing is sold and nothing is sent.',
  }),
];
