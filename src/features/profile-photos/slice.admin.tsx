import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'profile-photos',
  recordPanels: [
    {
      resource: 'customers',
      name: 'profile-photo',
      panel: async () => (await import('./admin/photo-panel.tsx')).PhotoPanel,
    },
  ],
  screenTexts: [
    {
      resource: 'customers',
      texts: async () => ({ audited: { 'remove-photo': 'Removed the photo' } }),
    },
  ],
  texts: {
    title: 'Photo',
    of: 'Photo of {name}',
    remove: 'Remove photo',
    askTitle: 'Remove the photo?',
    ask: 'It is deleted for good. The customer can upload another one.',
    removed: 'The photo is removed',
  },
});
