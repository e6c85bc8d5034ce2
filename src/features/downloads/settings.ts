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
      label: 'Give access to files',
      help: 'Until then customers see no download link.',
      choices: {
        processing: 'When the order is paid (processing or completed)',
        completed: 'When the order is completed',
      },
    }),
    loginRequired: setting({
      kind: 'switch',
      default: false,
      label: 'Require log-in for downloads',
      help: 'Customers with an account must log in; the link alone is not enough. Guests still use the link.',
    }),
    mostMegabytes: setting({
      kind: 'number',
      default: 200,
      min: 1,
      max: 5000,
      label: 'Largest file (MB)',
      help: 'Larger files are refused when you upload them to a product.',
    }),
  },
});
