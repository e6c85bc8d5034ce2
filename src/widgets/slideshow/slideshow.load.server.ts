import { loadEach } from '#platform/documents/widget-load.server.ts';
import { type HeroData, heroPictures } from '#widgets/hero/hero.load.server.ts';
import type { SlideshowProps } from './slideshow.widget.ts';

/** Brings the pictures of each slide, in the slides' order. */
export const loadSlideshow = loadEach<SlideshowProps, { pictures: readonly HeroData[] }>(
  async ({ props }, context) => ({
    pictures: await Promise.all(props.slides.map((slide) => heroPictures(context, slide))),
  }),
);
