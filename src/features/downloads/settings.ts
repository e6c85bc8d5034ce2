import { defineSettings, setting } from '#platform/settings/settings.ts';

/** When bought files are handed out, and to whom. */
export const downloadSettings = defineSettings({
  name: 'downloads',
  title: 'Downloads',
  keywords: 'digital files ebook virtual downloadable',
  section: 'products',
  about: 'When customers get their files, and how large they may be',
  fields: {
    grantedWhen: setting({
      kind: 'choice',
      default: 'processing',
      label: 'Customers get their files',
      choices: {
        processing: 'As soon as the order is paid (processing or completed)',
        completed: 'When the order is completed',
      },
    }),
    loginRequired: setting({
      kind: 'switch',
      default: false,
      label: 'Downloads need a log-in',
      help: 'The link alone is not enough for orders of customers with an account. Guests go on with the link.',
    }),
    mostMegabytes: setting({
      kind: 'number',
      default: 200,
      min: 1,
      max: 5000,
      label: 'Largest file (MB)',
    }),
  },
});
