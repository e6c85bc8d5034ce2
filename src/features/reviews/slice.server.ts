import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { reviewsTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'reviews',
  optional: {
    title: 'Reviews',
    help: 'Shoppers rate and describe products. Switched off, stars, reviews and their form are gone; what was written is kept.',
  },
  texts: [{ title: 'Reviews', texts: reviewsTexts }],
});
