import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const mailTexts: AdminTexts = {
  empty: 'No e-mails yet',
  invite:
    'Every e-mail that the shop sends to customers and to you appears here, with whether it was delivered.',
  fields: {
    q: 'Search recipient or subject',
    recipient: 'To',
    subject: 'Subject',
    status: 'Status',
    createdAt: 'Created',
    sentAt: 'Sent',
    tries: 'Attempts',
    lastError: 'Last error',
  },
  states: { queued: 'Waiting', sent: 'Sent', failed: 'Failed', stored: 'Not sent' },
  storedHint:
    'Your shop cannot send e-mails yet: they are only kept here. Set up an e-mail server to send them.',
  setUp: 'Set up e-mail',
  preview: 'Preview',
  closed: 'Your role may not read this e-mail, because anyone who opens its link is logged in.',
  plainText: 'Plain text',
  failedHint: '{smart_count} e-mail could not be sent. |||| {smart_count} e-mails could not be sent.',
  look: 'View',
  sendAgain: 'Send again',
  sentAgain: 'The e-mail is waiting to be sent.',
  sentManyAgain: 'The e-mails are waiting to be sent.',
};
