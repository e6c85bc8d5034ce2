import { definePage } from '#platform/pages/page-kind.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate } from '#platform/texts/texts.ts';

/** What stands where nothing is. */
export const notFoundPage = definePage({
  name: 'not-found',
  isNotFound: true,
  conditions: { label: 'Page not found (404)', sample: () => '/nothing-is-here/' },
  bodyClass: 'error404',
  load: (_, { texts }) => ({
    title: translate(pageTexts, texts, 'notFound'),
    breadcrumb: [],
    meta: { noIndex: true },
  }),
});
