import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const permissionTexts: AdminTexts = {
  audited: { 'grant-anew': 'Granted again' },
  fields: {
    name: 'Name',
    downloadLimit: 'How often',
    downloads: 'Downloaded',
    grantedAt: 'Granted',
    expiresAt: 'Until',
  },
};
