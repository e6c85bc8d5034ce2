import type { MenuItem, WidgetTree } from '#features/content/public.ts';
import { demoMenus, demoSettings } from '../demo-shop/settings.ts';
import { node } from './node.ts';

/** A menu as it is put into an empty shop. */
export type SeededMenu = { handle: string; title: string; items: MenuItem[] };

const handles = {
  header: 'main',
  'footer-shop': 'footer-shop',
  'footer-help': 'footer-help',
  'footer-house': 'footer-house',
} as const;

/** Every menu of the demo shop. */
export const seededMenus: SeededMenu[] = demoMenus.map(({ place, title, items }) => ({
  handle: handles[place],
  title: place === 'header' ? 'Main menu' : `Footer: ${title}`,
  items,
}));

/** What the menus of an empty shop begin with, by handle; the owner fills the others, which do not show until then. */
export const emptyShopMenus: Readonly<Record<string, MenuItem[]>> = {
  [handles.header]: [{ label: 'Shop', address: '/shop/' }],
  [handles['footer-shop']]: [{ label: 'Everything', address: '/shop/' }],
  [handles['footer-help']]: [{ label: 'My account', address: '/my-account/' }],
};

/** The top of every page; what is the demo shop's own only where it is seeded. */
export function siteHeader(isDemo: boolean): WidgetTree {
  return [
    node('header1', 'store-notice'),
    node('header2', 'site-header', {
      menu: handles.header,
      announcement: isDemo ? demoSettings.announcement : '',
    }),
    node('header3', 'notices'),
  ];
}

/** The end of every page. */
export function siteFooter(isDemo: boolean): WidgetTree {
  const footerMenus = demoMenus.filter(({ place }) => place !== 'header');
  const columns = footerMenus.map(({ place, title }) => ({ title, menu: handles[place] }));
  if (!isDemo) return [node('footer1', 'site-footer', { columns })];
  return [
    node('footer1', 'site-footer', {
      text: demoSettings.tagline,
      columns,
      note: '© Halm & Stein. A demonstration shop: nothing is sold and nothing is sent.',
    }),
  ];
}
