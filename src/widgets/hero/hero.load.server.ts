import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';

/** The pictures of an opening. */
export interface HeroData {
  picture: Picture | null;
  phonePicture: Picture | null;
}

/** Brings both pictures. */
export const loadHero = loadEach<{ picture: number | null; phonePicture: number | null }, HeroData>(
  async ({ props }, context) => {
    const [picture, phonePicture] = await Promise.all([
      pictureOf(context, props.picture),
      pictureOf(context, props.phonePicture),
    ]);
    return { picture, phonePicture };
  },
);
