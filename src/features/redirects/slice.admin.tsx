import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { redirectScreen } from './admin/redirect-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({ name: 'redirects', screens: [redirectScreen] });
