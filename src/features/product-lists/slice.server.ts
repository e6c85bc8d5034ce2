import { defineSlice } from '#platform/slices/define-slice.server.ts';

/** What slices with lists of products share; nothing of it is seen by itself. */
export const slice = defineSlice({ name: 'product-lists' });
