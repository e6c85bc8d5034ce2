import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import type { WidgetLoad } from '#platform/documents/widget-load.server.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';

/** The pictures of an opening. */
export interface HeroData {
  picture: Picture | null;
  phonePicture: Picture | null;
}

type Chosen = { picture: number | null; phonePicture: number | null };

/** What an opening shows beside its fields. */
export interface OpeningData extends HeroData {
  /** Whether it is the first of its page: its heading is the page's, and its picture comes before all else. */
  isFirst: boolean;
}

/** Brings both pictures of each. */
export const loadHero: WidgetLoad<Chosen> = async (places, context) => {
  const loaded = places.map(
    async ({ instance, props }, at): Promise<[string, OpeningData]> => [
      instance,
      { ...(await heroPictures(context, props)), isFirst: at === 0 },
    ],
  );
  return new Map(await Promise.all(loaded));
};

/** The pictures that were chosen for an opening. */
export async function heroPictures(context: LoadContext, chosen: Chosen): Promise<HeroData> {
  const [picture, phonePicture] = await Promise.all([
    pictureOf(context, chosen.picture),
    pictureOf(context, chosen.phonePicture),
  ]);
  return { picture, phonePicture };
}
