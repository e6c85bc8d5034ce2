import type { SetupStep } from '#platform/setup/setup-step.server.ts';
import { mailServerSettings } from '../settings.ts';

/** Who sends what is written to customers. */
export const mailStep: SetupStep = {
  name: 'mail',
  place: 75,
  title: 'E-mail to your customers',
  help: 'Orders are confirmed by e-mail. Your e-mail provider names the server; without one, e-mails are kept here and not sent.',
  capability: 'settings.secrets',
  asks: [
    {
      group: mailServerSettings,
      fields: ['host', 'user', 'password'],
      rare: ['encryption', 'port', 'senderName', 'senderAddress'],
    },
  ],
  isDone: ({ services }) => services.sendsMail,
  missing: 'No e-mails are sent: customers get no confirmation of their orders.',
  more: '/settings/mail-server',
};
