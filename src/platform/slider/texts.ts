import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of rows of slides: their controls, and what is said of them. */
export const sliderTexts = defineTexts('slider', {
  slideshow: 'Slideshow',
  row: 'Selection',
  kind: 'carousel',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  show: 'Show {number} of {total}',
  shown: '{number} of {total}',
});
