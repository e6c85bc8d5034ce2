import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { shippingZoneScreen } from './admin/zone-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'shipping',
  screens: [shippingZoneScreen],
});
