/** Where well-known providers take mail, as their help pages say. */
export interface MailProvider {
  name: string;
  host: string;
  port: 465 | 587;
  encryption: 'starttls' | 'tls';
  /** What has to be done there first, or which password is meant. */
  hint: string;
}

const starttls = (name: string, host: string, hint: string): MailProvider => ({
  ...{ name, host, hint },
  port: 587,
  encryption: 'starttls',
});

const tls = (name: string, host: string, hint: string): MailProvider => ({
  ...{ name, host, hint },
  port: 465,
  encryption: 'tls',
});

const ALLOW_PROGRAMS =
  'Allow POP3 and IMAP in the settings of your mailbox there first (“POP3/IMAP Abruf”): until then, programs may not send either. With two-factor authentication, create an app password there.';
const OF_MAILBOX = 'Enter the password of the mailbox, not that of your customer account.';

/** By name; hosts that differ by region are those of the region that most begin with. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  starttls(
    'Amazon SES (us-east-1)',
    'email-smtp.us-east-1.amazonaws.com',
    'Create SMTP credentials there: the keys of your AWS account do not work.',
  ),
  starttls('Brevo', 'smtp-relay.brevo.com', 'Enter an SMTP key from there as the password.'),
  tls('Fastmail', 'smtp.fastmail.com', 'Create an app password there: your own is refused.'),
  starttls(
    'Gmail, Google Workspace',
    'smtp.gmail.com',
    'Turn on 2-Step Verification and create an app password there: your own is refused.',
  ),
  starttls('GMX', 'mail.gmx.net', ALLOW_PROGRAMS),
  starttls('iCloud Mail', 'smtp.mail.me.com', 'Create an app-specific password there: your own is refused.'),
  tls(
    'IONOS',
    'smtp.ionos.de',
    `${OF_MAILBOX} Outside Germany the server may have another ending, for example smtp.ionos.co.uk.`,
  ),
  tls(
    'mailbox (mailbox.org)',
    'smtp.mailbox.org',
    'With two-factor authentication, create an app password there (All settings, Security).',
  ),
  starttls(
    'Mailgun',
    'smtp.mailgun.org',
    'Create SMTP credentials of your domain there. Domains in the EU use smtp.eu.mailgun.org.',
  ),
  starttls('Mailjet', 'in-v3.mailjet.com', 'The API key is the user name, the secret key the password.'),
  starttls(
    'Microsoft 365',
    'smtp.office365.com',
    'An administrator has to allow “Authenticated SMTP” for this mailbox first.',
  ),
  tls(
    'Posteo',
    'posteo.de',
    'Posteo sends from your addresses there alone, not from a domain of your own. Its additional protection of mailboxes keeps programs out; switch it off first.',
  ),
  starttls(
    'Postmark',
    'smtp.postmarkapp.com',
    'The API token of your server there is both user name and password.',
  ),
  starttls('SendGrid', 'smtp.sendgrid.net', 'The user name is “apikey”, the password an API key.'),
  tls('STRATO', 'smtp.strato.de', OF_MAILBOX),
  starttls('WEB.DE', 'smtp.web.de', ALLOW_PROGRAMS),
  tls(
    'Zoho Mail',
    'smtp.zoho.com',
    'With two-factor authentication, create an app password there. Accounts in the EU use smtp.zoho.eu.',
  ),
];

/** The provider with this server; undefined for all others. */
export function providerOf(host: string): MailProvider | undefined {
  return MAIL_PROVIDERS.find((each) => each.host === host.trim().toLowerCase());
}
