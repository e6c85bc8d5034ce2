import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Host names and addresses, and nothing that could mean more. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?|[0-9a-f:.]{2,45})?$/iu;

/** Who sends the shop's mails, and under which name; only those who may handle secrets change it. */
export const mailServerSettings = defineSettings({
  name: 'mail-server',
  title: 'E-mail server',
  keywords:
    'email mail smtp sender from-address outgoing sendgrid mailgun postmark gmail office365 gmx web.de ionos strato',
  place: 1,
  section: 'sales',
  about: 'The e-mail account the shop sends from',
  // Whoever names the server decides where the password goes, and which machines the shop talks to.
  writeBy: 'settings.secrets',
  fields: {
    host: setting({
      kind: 'text',
      most: 253,
      default: '',
      rule: v.pipe(
        v.string(),
        v.regex(HOST, 'Enter only the name of the server, for example smtp.example.com.'),
      ),
      label: 'SMTP server',
      placeholder: 'smtp.example.com',
      help: 'Your e-mail provider tells you its name. Leave it blank to keep e-mails in the shop without sending them.',
      section: 'Server',
    }),
    encryption: setting({
      kind: 'choice',
      default: 'starttls',
      choices: {
        starttls: 'STARTTLS (usually port 587)',
        tls: 'TLS (usually port 465)',
        none: 'None: others can read your e-mails and the password',
      },
      label: 'Encryption',
      help: 'As your e-mail provider asks for it, together with the port.',
      section: 'Server',
    }),
    port: setting({
      kind: 'number',
      min: 1,
      max: 65535,
      default: 587,
      label: 'Port',
      help: 'Usually 587 or 465.',
      section: 'Server',
    }),
    user: setting({
      kind: 'text',
      most: 254,
      default: '',
      rule: v.pipe(v.string(), v.regex(/^[^\p{Cc}]*$/u, 'One line.')),
      label: 'User name',
      help: 'Usually your full e-mail address. Leave it blank to send without logging in.',
      section: 'Server',
    }),
    password: setting({
      kind: 'secret',
      default: '',
      label: 'Password',
      help: 'Some providers ask for an “app password” that you create with them, instead of your own.',
      section: 'Server',
    }),
    senderName: setting({
      kind: 'text',
      most: 120,
      default: '',
      label: 'Sender name',
      help: 'Customers see it as the sender. Leave it blank to use the shop name.',
      section: 'Sender',
    }),
    senderAddress: setting({
      kind: 'email',
      default: '',
      label: 'Sender e-mail address',
      help: 'Your provider must allow you to send from it. Leave it blank to use the shop e-mail address in the general settings.',
      section: 'Sender',
    }),
  },
});
