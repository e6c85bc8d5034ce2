import { definePage } from '#platform/pages/page-kind.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { readOptOut } from '../data/requests.queries.server.ts';
import { OPT_OUT_ADDRESS } from '../rules/review-views.ts';
import { reviewTexts } from '../texts.ts';

/** Where whoever got a mail that asks for reviews says that they want no more of them; it needs no log-in. */
export const reviewMailsPage = definePage<string>({
  name: 'review-mails',
  conditions: { label: 'Mails that ask for reviews' },
  bodyClass: 'review-mails',
  robotsSkip: ['/review-mails/'],
  reserves: ['review-mails'],
  match({ url }) {
    const [, token] = OPT_OUT_ADDRESS.exec(url.pathname) ?? [];
    return token === undefined ? null : { target: token };
  },
  async load(token, { db, personal, texts }) {
    personal();
    const found = await readOptOut(db, token);
    if (!found) return null;
    return {
      title: translate(reviewTexts, texts, 'stopTitle'),
      breadcrumb: [],
      scope: { reviewMails: found },
      meta: { noIndex: true },
    };
  },
});
