import { Hono } from 'hono';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { isPictureOf } from '../data/review-pictures.queries.server.ts';
import { fileResponse } from '../operations/serve-review-picture.server.ts';
import { readPictureAddress } from '../rules/review-pictures.ts';

/** Reviewers' pictures for those who run the shop, whatever becomes of the review. */
export function reviewPictureRoute({ db, files }: Pick<SliceServices, 'db' | 'files'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/:token/:file', async (c) => {
    const refusal = refusalFor(c, 'reviews.read');
    if (refusal) return refusal;
    const asked = readPictureAddress(`${c.req.param('token')}/${c.req.param('file')}`, '');
    const answer =
      asked && (await isPictureOf(db, asked.token, 'any'))
        ? await fileResponse(files, asked, c.req.method, 'private, no-store')
        : null;
    return answer ?? answerError(c, 404, 'resources.missing', 'This picture does not exist.');
  });
  return { name: 'review-pictures', routes };
}
