import { pageRoles, pageWithRole } from '#platform/documents/page-roles.server.ts';
import { fewEntries } from '#platform/pages/sitemap-source.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentStore } from './content-cache.server.ts';

/** The home page and all published pages but the personal ones, those that search engines are to leave out, and the home page's second address. */
export const sitemapPages = fewEntries('pages', (services) => {
  const left = unlisted(services);
  return [
    { path: '/' },
    ...services
      .cache(contentStore)
      .pages()
      .filter((page) => !left.has(page.id) && !page.noIndex)
      .map((page) => ({ path: `/${page.slug}/`, changed: page.updatedAt })),
  ];
});

/** Pages that search engines are not told of, for what they show: also those of slices that are switched off. */
function unlisted({ settings, whole, shop }: SliceServices): ReadonlySet<number | null> {
  const off = whole.of(pageRoles).filter((role) => !role.isOrdinary && !shop().of(pageRoles).includes(role));
  const personal = whole.of(pageRoles).filter(({ isUnlisted }) => isUnlisted);
  return new Set([...off, ...personal].map(({ name }) => pageWithRole(name, { settings, shop: whole })));
}
