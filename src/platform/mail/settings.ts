import * as v from 'valibot';
import { defineSettings, setting } from '#platform/settings/settings.ts';

/** Host names and addresses, and nothing that could mean more. */
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?|[0-9a-f:.]{2,45})?$/iu;

/** Who sends the shop's mails, and under which name; only those who may handle secrets change it. */
export const mailServerSettings = defineSettings({
  name: 'mail-server',
  title: 'E-mail server',
  keywords: 'email mail smtp sender from-address outgoing sendgrid mailgun postmark gmail office365',
  place: 1,
  section: 'sales',
  about: 'Who sends the shop’s e-mails, and from which address',
  // Whoever names the server decides where the password goes, and which machines the shop talks to.
  writeBy: 'settings.secrets',
  fields: {
    host: setting({
      kind: 'text',
      most: 253,
      default: '',
      rule: v.pipe(v.string(), v.regex(HOST, 'The name of a server alone, for example smtp.example.com.')),
      label: 'Server (SMTP)',
      placeholder: 'smtp.example.com',
      help: 'Your e-mail provider names it. Blank: e-mails are kept in the shop and not sent.',
      section: 'Server',
    }),
    encryption: setting({
      kind: 'choice',
      default: 'starttls',
      choices: {
        starttls: 'STARTTLS (mostly port 587)',
        tls: 'TLS (mostly port 465)',
        none: 'None: anybody on the way can read e-mails and password',
      },
      label: 'Encryption',
      section: 'Server',
    }),
    port: setting({ kind: 'number', min: 1, max: 65535, default: 587, label: 'Port', section: 'Server' }),
    user: setting({
      kind: 'text',
      most: 254,
      default: '',
      rule: v.pipe(v.string(), v.regex(/^[^\p{Cc}]*$/u, 'One line.')),
      label: 'User name',
      help: 'Mostly your whole e-mail address. Blank: the shop does not log in.',
      section: 'Server',
    }),
    password: setting({
      kind: 'secret',
      default: '',
      label: 'Password',
      help: 'Some providers want a password made for programs (“app password”) in place of your own.',
      section: 'Server',
    }),
    senderName: setting({
      kind: 'text',
      most: 120,
      default: '',
      label: 'Sender’s name',
      help: 'Blank: the name of the shop.',
      section: 'Sender',
    }),
    senderAddress: setting({
      kind: 'email',
      default: '',
      label: 'Sender’s address',
      help: 'Blank: the shop’s e-mail address of the general settings. The server must let you send from it.',
      section: 'Sender',
    }),
  },
});
