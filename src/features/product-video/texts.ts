import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of a product's video. */
export const productVideoTexts = defineTexts('product-video', {
  play: 'Play the video: {name}',
  title: 'Video: {name}',
  show: 'Show the video',
});
