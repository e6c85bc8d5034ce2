import ReferenceIcon from '@mui/icons-material/AssignmentLateOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** What the shop offers to programs, to read. */
export const referenceScreen: AdminScreen = {
  name: 'api-reference',
  group: 'system',
  icon: ReferenceIcon,
  list: async () => (await import('./reference-page.tsx')).ReferencePage,
  title: 'API reference |||| API reference',
  texts: async () => (await import('./reference-texts.ts')).referenceTexts,
  // Led to from the keys.
  inMenu: false,
  capability: 'admin.enter',
};
