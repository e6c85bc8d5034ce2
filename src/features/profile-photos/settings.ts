import { defineSettings, setting } from '#platform/settings/settings.ts';

/** What photos customers may have, and where they are asked for one. */
export const profilePhotoSettings = defineSettings({
  name: 'profile-photos',
  title: 'Profile photos',
  keywords: 'avatar picture image profile account upload',
  section: 'customers',
  about: 'A photo of customers in their account',
  fields: {
    atRegistration: setting({
      kind: 'choice',
      default: 'off',
      label: 'Ask for a photo when customers sign up',
      choices: { off: 'No', optional: 'Yes, who wants may leave it out', required: 'Yes, it is required' },
      help: 'Not where an account is made at the checkout.',
    }),
    megabytes: setting({
      kind: 'number',
      min: 1,
      max: 15,
      default: 2,
      label: 'Largest photo (MB)',
      help: 'Photos of phones have 2 to 5 MB. They are made smaller and kept without what the camera noted.',
    }),
  },
});
