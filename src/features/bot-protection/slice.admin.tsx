import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'bot-protection',
  settingsParts: [
    {
      group: 'bot-protection',
      name: 'missing-keys',
      isAbove: true,
      part: async () => (await import('./admin/missing-keys.tsx')).MissingKeys,
    },
  ],
  texts: {
    title: 'Bot protection',
    missing: 'Forms are not protected yet: enter both the site key and the secret key.',
  },
});
