import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';

/** The pictures of an opening. */
export interface HeroData {
  picture: Picture | null;
  phonePicture: Picture | null;
}

type Chosen = { picture: number | null; phonePicture: number | null };

/** Brings both pictures of each. */
export const loadHero = loadEach<Chosen, HeroData>(({ props }, context) => heroPictures(context, props));

/** The pictures that were chosen for an opening. */
export async function heroPictures(context: LoadContext, chosen: Chosen): Promise<HeroData> {
  const [picture, phonePicture] = await Promise.all([
    pictureOf(context, chosen.picture),
    pictureOf(context, chosen.phonePicture),
  ]);
  return { picture, phonePicture };
}
