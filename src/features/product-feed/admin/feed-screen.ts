import FeedIcon from '@mui/icons-material/RssFeedOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The feed and what products lack for it. */
export const feedScreen: AdminScreen = {
  name: 'product-feed',
  capability: 'settings.read',
  group: 'catalogue',
  place: 9,
  icon: FeedIcon,
  list: async () => (await import('./feed-page.tsx')).FeedPage,
  title: 'Product feed |||| Product feed',
  keywords: 'google-shopping merchant facebook instagram meta pinterest',
  texts: async () => (await import('./feed-texts.ts')).feedTexts,
};
