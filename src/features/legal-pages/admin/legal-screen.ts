import LegalIcon from '@mui/icons-material/GavelOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The legal pages: which there are, which are public, what is left to be filled in. */
export const legalScreen: AdminScreen = {
  name: 'legal-pages',
  capability: 'content.read',
  group: 'content',
  place: 1,
  icon: LegalIcon,
  list: async () => (await import('./legal-page.tsx')).LegalPage,
  title: 'Legal page |||| Legal pages',
  keywords:
    'imprint impressum gdpr privacy cookie terms agb conditions returns withdrawal widerruf refund-policy law',
  texts: async () => (await import('./legal-texts.ts')).legalTexts,
};
