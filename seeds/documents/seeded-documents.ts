import type { DocumentConditions, WidgetTree } from '#features/content/public.ts';
import { demoPages } from '../demo-shop/pages.ts';
import { emptyHomePage, homePage } from './home-page.ts';
import type { SeedLookup } from './node.ts';
import { journalPage, readingPage } from './reading-pages.ts';
import {
  accountPage,
  archiveTemplate,
  cartPage,
  checkoutPage,
  notFoundTemplate,
  orderReceivedTemplate,
  productPasswordTemplate,
  productTemplate,
} from './shop-templates.ts';
import { siteFooter, siteHeader } from './site-parts.ts';

/** A document as it is put into an empty shop. Pages have a slug, all others have conditions. */
export type SeededDocument = {
  kind: 'page' | 'template' | 'header' | 'footer';
  slug: string | null;
  title: string;
  metaDescription: string;
  conditions: DocumentConditions;
  tree: WidgetTree;
};

/** Every document of a new shop: header, footer, templates and the pages that it needs. */
export function seededDocuments(find: SeedLookup): SeededDocument[] {
  // Without the demo shop's categories its pages would lead nowhere.
  const isDemo = find.category('coffee') !== null;
  return [
    part('header', 'Header', siteHeader(isDemo)),
    part('footer', 'Footer', siteFooter(isDemo)),
    template('Product lists', ['shop', 'category', 'tag', 'search'], archiveTemplate),
    template('Product', ['product'], productTemplate(isDemo)),
    template('Product password', ['product-password'], productPasswordTemplate),
    template('Order received', ['order-received'], orderReceivedTemplate),
    template('Not found', ['not-found'], notFoundTemplate),
    page('home', 'Home', isDemo ? homePage(find) : emptyHomePage),
    page('cart', 'Cart', cartPage),
    page('checkout', 'Checkout', checkoutPage),
    page('my-account', 'My account', accountPage),
    ...(isDemo ? demoDocuments(find) : []),
  ];
}

function demoDocuments(find: SeedLookup): SeededDocument[] {
  return [
    ...demoPages.map((each) => page(each.slug, each.title, readingPage(each, find), each.summary)),
    page('journal', 'Journal', journalPage(demoPages, find), 'On coffee, plants and linen, now and then.'),
  ];
}

function page(slug: string, title: string, tree: WidgetTree, metaDescription = ''): SeededDocument {
  return { kind: 'page', slug, title, metaDescription, conditions: { include: [] }, tree };
}

function template(title: string, kinds: string[], tree: WidgetTree): SeededDocument {
  const conditions = { include: kinds.map((kind) => ({ kind })) };
  return { kind: 'template', slug: null, title, metaDescription: '', conditions, tree };
}

function part(kind: 'header' | 'footer', title: string, tree: WidgetTree): SeededDocument {
  const conditions = { include: [{ kind: '*' }] };
  return { kind, slug: null, title, metaDescription: '', conditions, tree };
}
