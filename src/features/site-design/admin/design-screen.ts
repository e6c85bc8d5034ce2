import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** How the site looks, with pages of it beside the form. */
export const designScreen: AdminScreen = {
  name: 'site-design',
  group: 'content',
  icon: PaletteIcon,
  list: async () => (await import('./design-page.tsx')).DesignPage,
  title: 'Site design |||| Site design',
  keywords: 'theme logo favicon icon colour color font css style appearance branding button',
  texts: async () => (await import('./design-texts.ts')).designTexts,
};
