import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { pictureScreen } from './admin/picture-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({ name: 'media', screens: [pictureScreen] });
