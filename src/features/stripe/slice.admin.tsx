import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'stripe',
  settingsParts: [
    {
      group: 'stripe',
      name: 'keys',
      part: async () => (await import('./admin/key-tools.tsx')).KeyTools,
    },
  ],
});
