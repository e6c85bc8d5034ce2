import { fewEntries } from '#platform/pages/sitemap-source.server.ts';
import { pageSettings } from '../settings.ts';
import { contentStore } from './content-store.server.ts';

/** The home page and all published pages but the personal ones and the home page's second address. */
export const sitemapPages = fewEntries('pages', ({ settings, store }) => {
  const pages = settings.get(pageSettings);
  const left = new Set([pages.home, pages.cart, pages.checkout, pages.account]);
  return [
    { path: '/' },
    ...store(contentStore)
      .pages()
      .filter((page) => !left.has(page.id))
      .map((page) => ({ path: `/${page.slug}/`, changed: page.updatedAt })),
  ];
});
