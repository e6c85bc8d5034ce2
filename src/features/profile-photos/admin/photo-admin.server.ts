import { Hono } from 'hono';
import * as v from 'valibot';
import { ofAccounts } from '#features/customers/public.server.ts';
import { accept, refuse } from '#kit/result.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { AddedActions } from '#platform/resources/added-actions.server.ts';
import { defineAction } from '#platform/resources/define-resource.server.ts';
import { resourcePart } from '#platform/resources/resource-parts.server.ts';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { leavePhoto, ownerOf, photosOf } from '../data/profile-photo.queries.server.ts';
import { DROP_PHOTOS } from '../jobs/drop-left-photos.job.server.ts';
import { photoResponse } from '../operations/serve-photo.server.ts';
import { readPhotoAddress } from '../rules/profile-photo.ts';

/** What the back office is told of the photo of a customer: the token of its files. */
export interface ShownPhoto {
  token: string;
}

/** The photos of customers, on the page of each. */
export const photoOfCustomer = resourcePart<ShownPhoto>('customers', {
  name: 'profile-photo',
  load: (db, ids) => ofAccounts(db, ids, photosOf),
});

/** Takes a photo away that should not be there. */
export const photoActions: AddedActions = {
  resource: 'customers',
  part: 'profile-photo',
  actions: () => ({
    'remove-photo': defineAction({
      capability: 'customers.write',
      schema: v.object({}),
      run: async (row: { userId: string | null }, _input, { tx }) => {
        if (row.userId === null || !(await leavePhoto(tx, row.userId)))
          return refuse({ code: 'profile-photos.none', message: 'This customer has no photo.' });
        await enqueue(tx, DROP_PHOTOS, {});
        return accept(null);
      },
    }),
  }),
};

/** `GET /rest/profile-photos/{token}/small.webp`: photos of customers for those who may see these. */
export function photoOfficeRoute({ db, files }: Pick<SliceServices, 'db' | 'files'>): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/:token/:file', async (c) => {
    const refusal = refusalFor(c, 'customers.read');
    if (refusal) return refusal;
    const asked = readPhotoAddress(`${c.req.param('token')}/${c.req.param('file')}`, '');
    const isSomebodys = asked !== null && (await ownerOf(db, asked.token)) !== null;
    const answer = isSomebodys ? await photoResponse(files, asked, c.req.method) : null;
    return answer ?? answerError(c, 404, 'resources.missing', 'This photo does not exist.');
  });
  return { name: 'profile-photos', routes };
}
