import { definePage, type PageContent } from '#platform/pages/page-kind.server.ts';
import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import { SHARE_NAME } from '../rules/private-link.server.ts';
import { siteNoticesTexts } from '../texts.ts';

/** What visitors see in place of the whole site: neither header nor footer, since all that they lead to is covered. */
export const comingSoonPage = definePage({
  name: 'coming-soon',
  conditions: { label: 'Coming soon, in place of the whole shop' },
  bodyClass: 'coming-soon',
  // Whoever has the link has pages of their own.
  personalCookies: [SHARE_NAME],
  parameters: [{ name: SHARE_NAME, values: [] }],
  load: (_, { texts }) => shown(texts),
});

/** What visitors see in place of the shop's pages, within the site. */
export const shopComingSoonPage = definePage({
  name: 'shop-coming-soon',
  conditions: { label: 'Coming soon, in place of the shop’s own pages' },
  bodyClass: 'coming-soon',
  load: (_, { texts }) => shown(texts),
});

function shown(texts: TextOverrides): PageContent {
  return {
    title: translate(siteNoticesTexts, texts, 'comingSoon'),
    breadcrumb: [],
    meta: { noIndex: true },
  };
}
