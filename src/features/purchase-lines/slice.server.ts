import { defineSlice } from '#platform/slices/define-slice.server.ts';

/** This slice only offers others its rules and its point. */
export const slice = defineSlice({ name: 'purchase-lines' });
