import type { PageForm } from '#platform/pages/page-form.server.ts';
import { optOut } from '../data/requests.queries.server.ts';
import { OPT_OUT_ADDRESS } from '../rules/review-views.ts';

/** Saying that one wants no mails that ask for reviews: nothing changes by opening the link alone, as mail programs do. */
export const optOutForm: PageForm = {
  method: 'POST',
  accepts: (_fields, path) => OPT_OUT_ADDRESS.test(path),
  // Each token is a guess.
  limit: { name: 'review-mails', points: 20, seconds: 600 },
  async submit(_fields, { db, request }) {
    const path = request.url.pathname;
    const [, token = ''] = OPT_OUT_ADDRESS.exec(path) ?? [];
    await optOut(db, token);
    return { redirect: path };
  },
};
