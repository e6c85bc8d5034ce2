import MailIcon from '@mui/icons-material/MailOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The mails that the shop wrote. */
export const mailScreen: AdminScreen = {
  name: 'mails',
  group: 'system',
  // Below what belongs to the business itself.
  place: 1,
  icon: MailIcon,
  list: async () => (await import('./mail-list.tsx')).MailList,
  show: async () => (await import('./mail-show.tsx')).MailShow,
  representation: 'subject',
  title: 'E-mail |||| E-mails',
  keywords: 'email outbox sent log spam delivery',
  texts: async () => (await import('./mail-texts.ts')).mailTexts,
};
