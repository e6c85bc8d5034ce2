import { Hono } from 'hono';
import { CLOSING } from '#platform/http/read-body.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { WithServices } from '#platform/slices/define-slice.server.ts';
import { findDownloadFile } from '../data/download-files.queries.server.ts';
import { keepFile } from '../operations/keep-file.server.ts';
import { sayRefusal } from '../operations/take-download.server.ts';
import { attachmentHeader } from '../rules/file-name.ts';
import { downloadSettings } from '../settings.ts';

/**
 * `POST /rest/download-files?name=…` with the file itself as the body keeps it and answers it; `GET …/limits` says how
 * large it may be, in megabytes, `GET …/{id}/{name}` hands it out to whoever edits products. The body is written as it comes, so that its size costs no memory.
 */
export const fileRoutes: WithServices<RestRoute> = ({ db, files, settings, texts }) => {
  const most = () => settings.get(downloadSettings).mostMegabytes;
  const say = (refusal: Parameters<typeof sayRefusal>[1]) => sayRefusal({ texts }, refusal);
  const routes = new Hono<RestEnvironment>();
  const guard = guardCapability('catalog.write', 'catalog.write');
  routes.get('/limits', guard, (c) => c.json({ mostMegabytes: most() }));
  routes.get('/:id{[0-9]{1,15}}/:name', guard, async (c) => {
    const file = await findDownloadFile(db, Number(c.req.param('id')));
    const stored = file && (await files.get(file.storeKey));
    if (!file || !stored) return answerError(c, 404, 'resources.missing', 'There is no such file.');
    return new Response(stored.body as BodyInit, {
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(stored.size),
        'content-disposition': attachmentHeader(file.fileName),
        'cache-control': 'private, no-store',
      },
    });
  });
  routes.post('/', guard, async (c) => {
    const mostMegabytes = most();
    const name = c.req.query('name') ?? '';
    const { body } = c.req.raw;
    const tooLarge = { code: 'downloads.too-large', mostMegabytes } as const;
    // What announces itself as too large needs not be read.
    const announced = Number(c.req.header('content-length') ?? 0);
    const kept =
      announced > mostMegabytes * 1024 * 1024
        ? ({ ok: false, error: tooLarge } as const)
        : await keepFile(db, files, (body ?? NOTHING) as AsyncIterable<Uint8Array>, { name, mostMegabytes });
    if (kept.ok) return c.json(kept.value, 201);
    const { error } = kept;
    if (error.code === 'downloads.empty-file') return answerError(c, 422, error.code, say(error));
    const answer = answerError(c, 413, error.code, say(error));
    answer.headers.set('connection', CLOSING.connection);
    return answer;
  });
  return [{ name: 'download-files', takesFiles: true, routes }];
};

const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} };
