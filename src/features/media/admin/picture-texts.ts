import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const pictureTexts: AdminTexts = {
  empty: 'No pictures yet',
  invite: 'Upload pictures for products, categories and pages, or drop them here.',
  fields: {
    q: 'Search title, file name, alternative text or caption',
    use: 'Use',
    mime: 'Kind of file',
    alt: 'Alternative text',
    title: 'Title',
    caption: 'Caption',
    fileName: 'File name',
    name: 'Name',
    createdAt: 'Uploaded',
  },
  help: {
    alt: 'Says what the picture shows to those who cannot see it; blank for decoration',
    title: 'For finding it again; shoppers do not see it',
    caption: 'Stands below the picture where it is shown large',
  },
  counted: '{smart_count} picture |||| {smart_count} pictures',
  upload: 'Upload pictures',
  all: 'Select all on this page',
  mark: 'Mark {name}',
  used: 'In use',
  unused: 'Not used',
  places: 'Shown in {smart_count} place |||| Shown in {smart_count} places',
  undescribed: 'No alternative text',
  usedIn: 'Shown in',
  notUsed: 'It is shown nowhere.',
  size: '{width} × {height} pixels',
  drawing: 'Drawing (SVG): sharp at any size',
  uploaded: 'uploaded on',
  focusHow:
    'Click what has to stay in sight where the picture is cropped, or move the point by the arrow keys.',
  centre: 'Back to the middle',
  replace: 'Replace the file',
  replaceHelp: 'Every place that shows the picture shows the new file. What is said of it stays.',
  replaced: 'The file is replaced everywhere.',
  trashedRecord: 'This is in the trash. Places that show it go on showing it.',
  explain: {
    trash: 'It goes out of the library. You can restore it later.',
    anyway: 'These places go on showing it until you choose another picture there.',
    delete: 'The picture and its files go for good. This cannot be undone.',
  },
};
