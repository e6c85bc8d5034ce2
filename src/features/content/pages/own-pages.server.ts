import { documentsOf, type PageDocument } from '#platform/documents/page-documents.server.ts';
import { PAGES } from '#platform/documents/page-field.ts';
import { isShownByKind, pageAtRole, pageWithRole } from '#platform/documents/page-roles.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage, type PageContent } from '#platform/pages/page-kind.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { findRetiredSlug } from '../data/slug-history.queries.server.ts';
import { contentStore } from '../operations/content-cache.server.ts';
import { siteSettings } from '../settings.ts';

/** The front page, when a page plays that part. */
export const homePage = definePage<PageDocument>({
  name: 'home',
  // Others may have the front where nobody plays it, or with a parameter of theirs.
  place: 1,
  bodyClass: 'home',
  conditions: { label: 'The home page', family: SINGLE, sample: () => '/' },
  match({ parts }, { services, shop }) {
    if (parts.length > 0) return null;
    const id = pageWithRole('home', { settings: services.settings, shop });
    const document = documentsOf(services).pageById(id);
    return document && { target: document };
  },
  load(document, { request, settings, texts }) {
    const site = webSite(settings.get(siteSettings).name, request.environment.siteUrl);
    return { ...shown(document, texts), meta: { isFront: true, structuredData: [site] } };
  },
});

/** A page that the owner wrote, by its slug. */
export const writtenPage = definePage<PageDocument>({
  name: 'page',
  place: 1,
  bodyClass: 'page',
  newWith: ['documents'],
  conditions: {
    label: 'Pages',
    family: SINGLE,
    one: { label: 'Certain pages', from: PAGES },
    sample: (id, services) => {
      const documents = services.cache(contentStore);
      const home = pageWithRole('home', { settings: services.settings, shop: services.shop() });
      const isOwn = (page: PageDocument) => page.id !== home && !isShownByKind(page.id, services);
      const page = id === null ? documents.pages().find(isOwn) : documents.pageById(id);
      return page?.slug ? `/${page.slug}/` : null;
    },
  },
  match(address, { services, shop }) {
    const [slug, ...rest] = address.parts;
    if (slug === undefined || rest.length > 0) return null;
    if (pageAtRole('home', address, { services, shop })) return { redirect: '/' };
    const document = documentsOf(services).pageBySlug(slug);
    return document && !isShownByKind(document.id, services) ? { target: document } : null;
  },
  load: (document, { texts }) => shown(document, texts),
  async former({ parts }, { db, services }) {
    const [slug, ...rest] = parts;
    if (slug === undefined || rest.length > 0) return null;
    const id = await findRetiredSlug(db, 'page', slug);
    const now = services.cache(contentStore).pageById(id)?.slug;
    return now ? `/${now}/` : null;
  },
});

function shown(document: PageDocument, texts: TextOverrides): PageContent {
  return { title: customText(texts, 'page', document.title), document };
}

function webSite(name: string, site: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${site}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site}/?s={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
