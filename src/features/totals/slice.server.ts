import { defineSlice } from '#platform/slices/define-slice.server.ts';

/** This slice only offers others its rule and its point. */
export const slice = defineSlice({ name: 'totals' });
