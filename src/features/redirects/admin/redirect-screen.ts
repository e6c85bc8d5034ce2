import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Addresses of before, and where they lead. */
export const redirectScreen: AdminScreen = {
  name: 'redirects',
  group: 'content',
  icon: RedirectIcon,
  list: async () => (await import('./redirect-views.tsx')).RedirectList,
  edit: async () => (await import('./redirect-views.tsx')).RedirectEdit,
  create: async () => (await import('./redirect-views.tsx')).RedirectCreate,
  representation: 'fromAddress',
  title: 'Redirect |||| Redirects',
  keywords: '301 url seo old-shop domain moved',
  texts: async () => (await import('./redirect-texts.ts')).redirectTexts,
};
