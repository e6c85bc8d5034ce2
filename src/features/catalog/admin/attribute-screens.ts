import AttributeIcon from '@mui/icons-material/PaletteOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Attributes of the shop; each with its values. */
export const attributeScreen: AdminScreen = {
  name: 'attributes',
  group: 'catalogue',
  icon: AttributeIcon,
  list: async () => (await import('./attribute-list.tsx')).AttributeList,
  edit: async () => (await import('./attribute-edit.tsx')).AttributeEdit,
  create: async () => (await import('./attribute-edit.tsx')).AttributeCreate,
  representation: 'name',
  title: 'Attribute |||| Attributes',
  keywords: 'variant option size colour color property',
  texts: async () => (await import('./attribute-texts.ts')).attributeTexts,
};

/** Values of attributes; reached from their attribute. */
export const attributeTermScreen: AdminScreen = {
  name: 'attribute-terms',
  group: 'catalogue',
  icon: AttributeIcon,
  list: async () => (await import('./attribute-term-list.tsx')).AttributeTermList,
  edit: async () => (await import('./attribute-term-edit.tsx')).AttributeTermEdit,
  representation: 'name',
  inMenu: false,
  title: 'Value |||| Values',
  texts: async () => (await import('./attribute-texts.ts')).attributeTermTexts,
};
