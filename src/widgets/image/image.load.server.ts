import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** Brings the picture. */
export const loadImage = loadEach<{ picture: number | null }, { picture: Picture | null }>(
  async ({ props }, context) => ({ picture: await pictureOf(context, props.picture) }),
);
