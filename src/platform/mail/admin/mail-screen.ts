import MailIcon from '@mui/icons-material/MailOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** The mails that the shop wrote. */
export const mailScreen: AdminScreen = {
  name: 'mails',
  group: 'shop',
  // Below what belongs to the business itself.
  place: 1,
  icon: MailIcon,
  list: async () => (await import('./mail-list.tsx')).MailList,
  show: async () => (await import('./mail-show.tsx')).MailShow,
  representation: 'subject',
  texts: {
    name: 'Mail |||| Mails',
    empty: 'No mails yet',
    invite: 'Everything the shop writes to customers and to you appears here.',
    fields: {
      q: 'Search recipient or subject',
      recipient: 'To',
      subject: 'Subject',
      status: 'State',
      createdAt: 'Written',
      sentAt: 'Sent',
      tries: 'Tries',
      lastError: 'Last problem',
    },
    states: { queued: 'Waiting', sent: 'Sent', failed: 'Failed', stored: 'Kept here' },
    storedHint: 'Mails are kept here and not sent: no mail server is set up (SMTP_URL).',
    preview: 'How the mail looks',
    plainText: 'As plain text',
    failedHint: '%{smart_count} mail could not be sent. |||| %{smart_count} mails could not be sent.',
    look: 'Look at them',
    sendAgain: 'Send again',
    sentAgain: 'The mail is waiting to be sent.',
    sentManyAgain: 'The mails are waiting to be sent.',
  },
};
