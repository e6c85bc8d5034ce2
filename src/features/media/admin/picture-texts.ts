import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const pictureTexts: AdminTexts = {
  empty: 'No pictures yet',
  invite: 'Pictures that you upload for products, categories and pages are listed here.',
  fields: {
    q: 'Search description or file name',
    src: 'Picture',
    alt: 'Alternative text',
    title: 'Title',
    caption: 'Caption (stands below the picture)',
    fileName: 'File name',
    name: 'File name',
    usedIn: 'Shown in',
    createdAt: 'Uploaded',
  },
  help: { alt: 'Says what the picture shows to those who cannot see it; blank for decoration' },
  notUsed: 'Not used',
  size: '{width} × {height} pixels',
};
