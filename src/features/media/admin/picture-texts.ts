import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const pictureTexts: AdminTexts = {
  empty: 'No pictures yet',
  invite: 'Pictures that you upload for products, categories and pages are listed here.',
  fields: {
    q: 'Search description or file name',
    src: 'Picture',
    alt: 'Alt text (describes the picture)',
    caption: 'Caption (stands below the picture)',
    fileName: 'File name',
    name: 'File name',
    usedIn: 'Shown in',
    createdAt: 'Uploaded',
  },
  notUsed: 'Not used',
  size: '{width} × {height} pixels',
};
