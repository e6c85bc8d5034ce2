import FormIcon from '@mui/icons-material/DynamicFormOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** What the forms of the shop ask. */
export const formScreen: AdminScreen = {
  name: 'forms',
  group: 'shop',
  place: 2,
  icon: FormIcon,
  list: async () => (await import('./form-list.tsx')).FormList,
  edit: async () => (await import('./form-edit.tsx')).FormEdit,
  representation: 'title',
  title: 'Form |||| Form fields',
  keywords: 'field manager custom fields registration sign-up checkout questions required label',
  texts: async () => (await import('./form-texts.ts')).formTexts,
};
