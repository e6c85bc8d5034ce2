import type { Context, Hono } from 'hono';
import { CLOSING } from '#platform/http/read-body.server.ts';
import { answerError, type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { findRun } from '../data/exchange.queries.server.ts';
import { kindOf } from '../operations/run-exchange.server.ts';
import {
  MOST_ARCHIVE_MEGABYTES,
  MOST_UNPACKED_MEGABYTES,
  type RunFilesRefusal,
  takeRunFiles,
} from '../operations/take-run-files.server.ts';

const SAID: Record<RunFilesRefusal, string> = {
  'too-large': `Pictures may be as large as the settings say, archives ${MOST_ARCHIVE_MEGABYTES} MB.`,
  broken: 'This archive cannot be read. Make a ZIP without a password.',
  'too-many': 'At most 20,000 files belong to an import.',
  'too-full': `What stands in an archive may come to ${MOST_UNPACKED_MEGABYTES} MB. Upload the rest as a second one.`,
  unnamed: 'The file has no name, by which the table could mean it.',
};

const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };

/** `POST /import-files/runs/{id}?name=…` with a picture or a ZIP of them as body keeps what the cells of a run name. */
export function addRunFilesRoute(routes: Hono<RestEnvironment>, services: SliceServices): void {
  routes.post('/runs/:id{[0-9]{1,15}}', async (c: Context<RestEnvironment>) => {
    const run = await findRun(services.db, Number(c.req.param('id')));
    if (!run) return answerError(c, 404, 'resources.missing', 'There is no such import.');
    const refused = refusalFor(c, kindOf(services, run.kind)?.capabilities.write ?? 'exchange.write');
    if (refused) return refused;
    if (run.state !== 'uploaded' && run.state !== 'tried')
      return answerError(c, 409, 'imports.wrong-moment', 'Pictures are uploaded before an import starts.');
    const announced = Number(c.req.header('content-length') ?? 0);
    const pieces = (c.req.raw.body ?? NOTHING) as AsyncIterable<Uint8Array>;
    const taken =
      announced > MOST_ARCHIVE_MEGABYTES * 1024 * 1024
        ? ({ ok: false, error: 'too-large' } as const)
        : await takeRunFiles(services, run.id, pieces, c.req.query('name') ?? '');
    if (taken.ok) return c.json(taken.value, 201);
    const isLarge = taken.error === 'too-large';
    const answer = answerError(c, isLarge ? 413 : 422, `imports.${taken.error}`, SAID[taken.error]);
    if (isLarge) answer.headers.set('connection', CLOSING.connection);
    return answer;
  });
}
