import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { currencySettings } from './settings.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'currency',
  settings: [currencySettings],
});
