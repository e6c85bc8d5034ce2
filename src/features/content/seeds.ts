import type { PageDesign } from '#platform/documents/page-designs.ts';
import type { DocumentKind } from '#platform/documents/page-documents.server.ts';
import type { SeededDocument } from '#platform/documents/seeded-documents.ts';
import { band, node } from '#platform/documents/widget-tree.ts';

/** The menu at the top of every page. */
export const mainMenu = { handle: 'main', title: 'Main menu' };

/** The menus at the end of every page; those that hold nothing do not show. */
export const footerMenus = [
  { handle: 'footer-shop', title: 'Footer: Shop', heading: 'Shop' },
  { handle: 'footer-help', title: 'Footer: Help', heading: 'Help' },
  { handle: 'footer-house', title: 'Footer: The house', heading: 'The house' },
];

/** What documents are for in every shop. */
export const contentKinds: readonly DocumentKind[] = [
  { name: 'page', label: 'Page' },
  { name: 'header', label: 'Header', stands: 'header' },
  { name: 'footer', label: 'Footer', stands: 'footer' },
  { name: 'template', label: 'Template', stands: 'body' },
  { name: 'section', label: 'Saved section', isEmbedded: true },
];

/** What a new page can begin with in every shop. */
export const contentDesigns: readonly PageDesign[] = [
  {
    name: 'plain-page',
    title: 'Plain page',
    help: 'A heading, a text and a button: for terms, deliveries, questions.',
    kind: 'page',
    tree: [
      band('newpage', [
        node('heading', 'heading', { text: 'A heading', level: '1' }),
        node('newtext', 'rich-text', { html: '<p>What there is to say.</p>' }),
        node('newlink', 'button', { text: 'Go on', address: '/' }),
      ]),
    ],
  },
];

/** Top and end of every page. */
export const contentDocuments: readonly SeededDocument[] = [
  {
    kind: 'header',
    pages: ['*'],
    title: 'Header',
    tree: [
      node('header1', 'store-notice'),
      node('header2', 'site-header', { menu: mainMenu.handle, announcement: '' }),
      node('header3', 'notices'),
    ],
  },
  {
    kind: 'footer',
    pages: ['*'],
    title: 'Footer',
    tree: [
      node('footer1', 'site-footer', {
        columns: footerMenus.map(({ handle, heading }) => ({ title: heading, menu: handle })),
      }),
    ],
  },
];
