import { excerpt, plainText } from '#kit/text.ts';
import type { PageMeta } from '#platform/pages/page-kind.server.ts';
import type { PageScope } from '#platform/pages/page-scope.ts';

/** What search engines and social networks are told about a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address. */
  canonical: string;
  noIndex: boolean;
  openGraph: Record<string, string>;
  /** How networks show a link to it: with a large picture where it has one. */
  card: 'summary_large_image' | 'summary';
  /** Objects of schema.org. */
  structuredData: object[];
}

/** Facts about the shop that every head needs. */
export interface HeadSite {
  siteUrl: string;
  name: string;
  tagline: string;
  description: string;
  /** Absolute path of the picture shown where a page has none of its own; '' = none. */
  defaultPicture: string;
}

/** Works out a page's head from what the page is about and what its kind tells search engines. */
export function pageHead(
  scope: Pick<PageScope, 'title' | 'path' | 'breadcrumb'>,
  meta: PageMeta,
  site: HeadSite,
): PageHead {
  const title = meta.title || (meta.isFront ? site.tagline : scope.title);
  const description = excerpt(plainText(meta.description ?? '') || site.description || site.tagline, 160);
  const canonical = site.siteUrl + (meta.canonical ?? scope.path);
  const image = meta.picture ?? site.defaultPicture;
  const openGraph: Record<string, string> = {
    'og:site_name': site.name,
    'og:type': meta.type ?? 'website',
    'og:title': title || site.name,
    'og:url': canonical,
  };
  if (description) openGraph['og:description'] = description;
  if (image) openGraph['og:image'] = site.siteUrl + image;
  const ofPage = meta.isFront ? [] : wayTo(scope, site);
  return {
    title: [meta.isFront ? site.name : title, meta.isFront ? title : site.name].filter(Boolean).join(' – '),
    description,
    canonical,
    noIndex: meta.noIndex ?? false,
    openGraph,
    card: image ? 'summary_large_image' : 'summary',
    structuredData: [...(meta.structuredData ?? []), ...ofPage],
  };
}

function wayTo({ breadcrumb }: Pick<PageScope, 'breadcrumb'>, site: HeadSite): object[] {
  // What leads nowhere is no step of a way, but for the page itself.
  const steps = breadcrumb.filter(({ address }, at) => address !== '' || at === breadcrumb.length - 1);
  if (steps.length < 2) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(address ? { item: site.siteUrl + address } : {}),
      })),
    },
  ];
}
