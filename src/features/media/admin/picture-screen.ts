import PictureIcon from '@mui/icons-material/PhotoLibraryOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The shop's pictures: where each is shown, and what is said of it. */
export const pictureScreen: AdminScreen = {
  name: 'pictures',
  group: 'content',
  icon: PictureIcon,
  list: async () => (await import('./picture-list.tsx')).PictureList,
  edit: async () => (await import('./picture-edit.tsx')).PictureEdit,
  representation: 'name',
  texts: {
    name: 'Picture |||| Pictures',
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
  },
};
