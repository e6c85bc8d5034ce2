import MailKindIcon from '@mui/icons-material/DraftsOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Which mails are sent, to whom, and what they say. */
export const mailKindScreen: AdminScreen = {
  name: 'mail-kinds',
  capability: 'mail.read',
  group: 'shop',
  place: 1,
  icon: MailKindIcon,
  list: async () => (await import('./mail-kind-list.tsx')).MailKindList,
  edit: async () => (await import('./mail-kind-edit.tsx')).MailKindEdit,
  representation: 'title',
  title: 'E-mail template |||| E-mail templates',
  keywords: 'email notification order-confirmation message letter',
  texts: async () => (await import('./mail-kind-texts.ts')).mailKindTexts,
};
