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
  title: 'Picture |||| Media',
  keywords: 'image photo media gallery library upload',
  texts: async () => (await import('./picture-texts.ts')).pictureTexts,
};
