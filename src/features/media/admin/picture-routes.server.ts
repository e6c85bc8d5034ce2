import { Hono } from 'hono';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { WithServices } from '#platform/slices/define-slice.server.ts';
import { readPictures } from '../data/picture.queries.server.ts';
import { createPicture } from '../operations/create-picture.server.ts';
import { DRAWING } from '../rules/drawing-file.ts';
import { type Picture, pictureUrl } from '../rules/picture-sources.ts';
import { mediaSettings } from '../settings.ts';
import { readUpload } from './read-upload.server.ts';
import { sayRefusal } from './say-refusal.server.ts';
import { addVideoRoutes } from './video-routes.server.ts';

/** CSS pixels; one of the widths that every picture has. */
const PREVIEW_WIDTH = 240;

/**
 * `POST /pictures` with the multipart fields `file` and `alt` keeps a picture and answers it, `GET /pictures/{id}`
 * answers one; all of them are the resource `pictures`.
 */
export const pictureRoutes: WithServices<RestRoute> = ({ db, files, pictureMemory, settings, texts }) => {
  const most = () => settings.get(mediaSettings).mostPictureMegabytes;
  const routes = new Hono<RestEnvironment>();
  const mayUse = guardCapability('media.read', 'media.write');
  routes.get('/limits', mayUse, (c) => {
    const { mostPictureMegabytes, mostVideoMegabytes } = settings.get(mediaSettings);
    return c.json({ pictures: mostPictureMegabytes, videos: mostVideoMegabytes });
  });
  routes.get('/pictures/:id{[0-9]{1,15}}', mayUse, async (c) => {
    const id = Number(c.req.param('id'));
    const found = (await readPictures(db, [id])).get(id);
    return found ? c.json(shown(found)) : answerError(c, 404, 'media.missing', 'There is no such picture.');
  });
  routes.post('/pictures', guardCapability('media.write', 'media.write'), async (c) => {
    const sent = await readUpload(c, texts, {
      tooLarge: { code: 'media.too-large', mostMegabytes: most() },
      missing: 'Choose a picture to upload.',
    });
    if (sent instanceof Response) return sent;
    const { file, fields } = sent;
    const kept = await createPicture(db, files, file, {
      alt: typeof fields.alt === 'string' ? fields.alt.slice(0, 500) : '',
      fileName: file.name.slice(0, 200),
      mostMegabytes: most(),
      mostMemory: pictureMemory,
    });
    if (kept.ok) return c.json({ ...kept.value, src: pictureUrl(kept.value, PREVIEW_WIDTH) }, 201);
    return answerError(c, 422, 'media.refused', sayRefusal(texts, kept.error));
  });
  addVideoRoutes(routes, { db, files, settings, texts });
  return [{ name: 'uploads', takesFiles: true, routes }];
};

/** As a form shows it. */
function shown(picture: Picture) {
  const { id, alt, focus, isDrawing } = picture;
  return { id, alt, focus, src: pictureUrl(picture, PREVIEW_WIDTH), ...(isDrawing ? { mime: DRAWING } : {}) };
}
