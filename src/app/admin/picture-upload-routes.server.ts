import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Result } from '#kit/result.ts';
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

const LARGEST_UPLOAD = 20 * 1024 * 1024;

/** `POST /pictures` with the multipart fields `file` and `alt` keeps a picture and answers it. */
export function pictureUploadRoutes(keepPicture: KeepPicture | undefined): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.post(
    '/pictures',
    guardCapability('media.write', 'media.write'),
    bodyLimit({
      maxSize: LARGEST_UPLOAD,
      onError: (c) =>
        c.json({ error: { code: 'media.too-large', message: 'At most 20 MB a picture.' } }, 413),
    }),
    async (c) => {
      if (!keepPicture) return answerError(c, 404, 'media.unavailable', 'Pictures cannot be uploaded here.');
      const form = await c.req.formData().catch(() => undefined);
      const file = form?.get('file');
      if (!(file instanceof File)) return answerError(c, 400, 'media.no-file', 'Choose a picture to upload.');
      const alt = form?.get('alt');
      const kept = await keepPicture(new Uint8Array(await file.arrayBuffer()), {
        alt: typeof alt === 'string' ? alt.slice(0, 500) : '',
        fileName: file.name.slice(0, 200),
      });
      if (!kept.ok) return answerError(c, 422, 'media.refused', kept.error.message);
      return c.json(kept.value, 201);
    },
  );
  return routes;
}
