import { pictureOf } from '#features/media/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { CarouselProps } from './carousel.widget.ts';

/** The pictures of a carousel, in the order of its cards. */
export type CarouselData = { pictures: readonly (Picture | null)[] };

/** Brings the picture of each card. */
export const loadCarousel = loadEach<CarouselProps, CarouselData>(async ({ props }, context) => ({
  pictures: await Promise.all(props.cards.map(({ picture }) => pictureOf(context, picture))),
}));
