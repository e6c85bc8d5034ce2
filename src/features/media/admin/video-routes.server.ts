import type { Hono } from 'hono';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
} from '#platform/resources/rest-answers.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readVideo } from '../data/video.queries.server.ts';
import { createVideo } from '../operations/create-video.server.ts';
import { type Video, videoUrl } from '../rules/video-file.ts';
import { mediaSettings } from '../settings.ts';
import { readUpload } from './read-upload.server.ts';
import { sayRefusal } from './say-refusal.server.ts';

/** `POST /videos` with the multipart field `file` keeps a video and answers it; `GET /videos/{id}` answers one. */
export function addVideoRoutes(
  routes: Hono<RestEnvironment>,
  { db, files, settings, texts }: Pick<SliceServices, 'db' | 'files' | 'settings' | 'texts'>,
): void {
  const most = () => settings.get(mediaSettings).mostVideoMegabytes;
  routes.get('/videos/:id{[0-9]{1,15}}', guardCapability('media.read', 'media.write'), async (c) => {
    const found = await readVideo(db, Number(c.req.param('id')));
    return found ? c.json(shown(found)) : answerError(c, 404, 'media.missing', 'There is no such video.');
  });
  routes.post('/videos', guardCapability('media.write', 'media.write'), async (c) => {
    const sent = await readUpload(c, texts, {
      tooLarge: { code: 'media.video-too-large', mostMegabytes: most() },
      missing: 'Choose a video to upload.',
    });
    if (sent instanceof Response) return sent;
    const { file } = sent;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fileName = file.name.slice(0, 200);
    const kept = await createVideo(db, files, bytes, { fileName, mostMegabytes: most() });
    if (kept.ok) return c.json(shown(kept.value), 201);
    return answerError(c, 422, 'media.refused', sayRefusal(texts, kept.error));
  });
}

/** As a form shows it. */
function shown(video: Video) {
  const { id, fileName, size } = video;
  return { id, fileName, size, src: videoUrl(video) };
}
