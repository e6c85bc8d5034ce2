import { Hono } from 'hono';
import type { Result } from '#kit/result.ts';
import { limitBody } from '#platform/http/read-body.server.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';

/** Takes in a picture's bytes; a refusal brings the message to show. */
export type KeepPicture = (
  bytes: Uint8Array,
  picture: { alt: string; fileName: string },
) => Promise<Result<Record<string, unknown>, { message: string }>>;

/** The pictures that the shop has. */
export interface PictureShelf {
  keep: KeepPicture;
  /** The latest that a search in descriptions and file names finds, as a form shows them. */
  find: (search: string) => Promise<Record<string, unknown>[]>;
  byId: (id: number) => Promise<Record<string, unknown> | undefined>;
}

const LARGEST_UPLOAD = 20 * 1024 * 1024;

/**
 * `POST /pictures` with the multipart fields `file` and `alt` keeps a picture and answers it; `GET /pictures?q=` lists
 * those that the shop has, `GET /pictures/{id}` answers one.
 */
export function pictureUploadRoutes(shelf: PictureShelf | undefined): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  const mayUse = guardCapability('media.read', 'media.write');
  routes.get('/pictures', mayUse, async (c) => {
    const search = c.req.query('q') ?? '';
    if (search.length > 200 || search.includes('\0'))
      return answerError(c, 400, 'resources.bad-filter', 'q must be at most 200 characters.');
    return c.json((await shelf?.find(search)) ?? []);
  });
  routes.get('/pictures/:id{[0-9]{1,15}}', mayUse, async (c) => {
    const found = await shelf?.byId(Number(c.req.param('id')));
    return found ? c.json(found) : answerError(c, 404, 'media.missing', 'There is no such picture.');
  });
  routes.post(
    '/pictures',
    guardCapability('media.write', 'media.write'),
    limitBody(LARGEST_UPLOAD, (c) =>
      c.json({ error: { code: 'media.too-large', message: 'At most 20 MB a picture.' } }, 413),
    ),
    async (c) => {
      if (!shelf) return answerError(c, 404, 'media.unavailable', 'Pictures cannot be uploaded here.');
      const form = await c.req.formData().catch(() => undefined);
      const file = form?.get('file');
      if (!(file instanceof File)) return answerError(c, 400, 'media.no-file', 'Choose a picture to upload.');
      const alt = form?.get('alt');
      const kept = await shelf.keep(new Uint8Array(await file.arrayBuffer()), {
        alt: typeof alt === 'string' ? alt.slice(0, 500).toWellFormed() : '',
        fileName: file.name.slice(0, 200).toWellFormed(),
      });
      if (!kept.ok) return answerError(c, 422, 'media.refused', kept.error.message);
      return c.json(kept.value, 201);
    },
  );
  return routes;
}
