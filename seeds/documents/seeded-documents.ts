import type { DocumentConditions, WidgetTree } from '#features/content/public.ts';
import { homePage } from './home-page.ts';
import type { SeedLookup } from './node.ts';
import {
  accountPage,
  archiveTemplate,
  cartPage,
  checkoutPage,
  notFoundTemplate,
  orderReceivedTemplate,
  productTemplate,
} from './shop-templates.ts';
import { siteFooter, siteHeader } from './site-parts.ts';
import { aboutPage, contactPage, privacyPage, shippingPage, termsPage } from './text-pages.ts';

/** A document as it is put into an empty shop. Pages have a slug, all others have conditions. */
export type SeededDocument = {
  kind: 'page' | 'template' | 'header' | 'footer';
  slug: string | null;
  title: string;
  metaDescription: string;
  conditions: DocumentConditions;
  tree: WidgetTree;
};

/** Every document of a new shop: header, footer, templates and pages, with the demo shop's pictures where given. */
export function seededDocuments(find: SeedLookup): SeededDocument[] {
  return [
    part('header', 'Header', siteHeader),
    part('footer', 'Footer', siteFooter),
    template('Product lists', ['shop', 'category', 'tag', 'search'], archiveTemplate),
    template('Product', ['product'], productTemplate),
    template('Order received', ['order-received'], orderReceivedTemplate),
    template('Not found', ['not-found'], notFoundTemplate),
    page(
      'home',
      'Halm & Stein',
      homePage(find),
      'Coffee, tea, ceramics, textiles, plants and paper for slow mornings.',
    ),
    page('cart', 'Cart', cartPage),
    page('checkout', 'Checkout', checkoutPage),
    page('my-account', 'My account', accountPage),
    page(
      'about',
      'About us',
      aboutPage(find),
      'A small shop with a roaster, two kilns and a workshop behind it.',
    ),
    page('shipping-and-returns', 'Shipping and returns', shippingPage),
    page('contact', 'Contact', contactPage),
    page('privacy', 'Privacy', privacyPage),
    page('terms', 'Terms', termsPage),
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
