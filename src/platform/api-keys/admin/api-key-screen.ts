import KeyIcon from '@mui/icons-material/TuneOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The keys by which programs use the interface. */
export const apiKeyScreen: AdminScreen = {
  name: 'api-keys',
  group: 'system',
  place: 3,
  icon: KeyIcon,
  list: async () => (await import('./api-key-views.ts')).ApiKeyList,
  edit: async () => (await import('./api-key-views.ts')).ApiKeyEdit,
  create: async () => (await import('./api-key-views.ts')).ApiKeyCreate,
  representation: 'name',
  title: 'API key |||| API keys',
  keywords: 'rest integration developer token',
  texts: async () => (await import('./api-key-texts.ts')).apiKeyTexts,
};
