import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { downloadsTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'downloads',
  optional: { title: 'Downloads', help: 'What goes with it when it is switched off.' },
  texts: [{ title: 'Downloads', texts: downloadsTexts }],
});
