import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '#platform/db/database.server.ts';
import { readInput } from '#platform/resources/checked-input.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import {
  answerError,
  ENTRY,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { dropView, keepView, readViews } from '../data/list-views.queries.server.ts';

const resource = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,59}$/, 'This is no list.'));
const schema = v.object({
  resource,
  name: requiredText('Give it a name.', 60),
  filter: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((filter) => JSON.stringify(filter).length <= 4000, 'These are too many filters.'),
  ),
  sort: v.object({ field: v.pipe(v.string(), v.maxLength(100)), order: v.picklist(['ASC', 'DESC']) }),
  isShared: v.optional(v.boolean(), false),
});

/**
 * `GET /rest/list-views/{resource}`: the views of a list that whoever asks has or shares; `POST /rest/list-views` keeps one,
 * in place of their own of that name; `DELETE /rest/list-views/{id}` deletes one of their own.
 */
export function listViewRoutes({ db }: { db: Database }): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability(ENTRY, ENTRY));
  routes.get('/:resource', async (c) => {
    const asked = v.safeParse(resource, c.req.param('resource'));
    if (!asked.success) return c.json([]);
    return c.json(await readViews(db, asked.output, c.get('actor')?.userId ?? ''));
  });
  routes.post('/', async (c) => {
    const body = await readJsonBody(c);
    if (!body) return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
    const read = readInput(schema, body);
    if (!read.ok)
      return c.json(
        { error: { code: 'resources.invalid', message: 'Please check what is marked.' }, errors: read.error },
        422,
      );
    const view = read.value as v.InferOutput<typeof schema>;
    const kept = await keepView(db, { ...view, personId: c.get('actor')?.userId ?? '' });
    return kept
      ? c.json({}, 201)
      : answerError(
          c,
          422,
          'list-views.too-many',
          'You have too many views. Delete one that you do not need.',
        );
  });
  routes.delete('/:id{[0-9]{1,15}}', async (c) => {
    const gone = await dropView(db, Number(c.req.param('id')), c.get('actor')?.userId ?? '');
    return gone
      ? c.json({})
      : answerError(c, 404, 'list-views.missing', 'There is no such view of yours any more.');
  });
  return { name: 'list-views', routes };
}
