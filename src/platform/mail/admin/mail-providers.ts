/** Where well-known providers take mail, as their help pages say. */
export interface MailProvider {
  name: string;
  host: string;
  port: number;
  encryption: 'starttls' | 'tls';
}

/** By name; hosts that differ by region are those of the region that most begin with. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: 'Amazon SES (us-east-1)',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 587,
    encryption: 'starttls',
  },
  { name: 'Brevo', host: 'smtp-relay.brevo.com', port: 587, encryption: 'starttls' },
  { name: 'Fastmail', host: 'smtp.fastmail.com', port: 465, encryption: 'tls' },
  { name: 'Gmail, Google Workspace', host: 'smtp.gmail.com', port: 587, encryption: 'starttls' },
  { name: 'iCloud Mail', host: 'smtp.mail.me.com', port: 587, encryption: 'starttls' },
  { name: 'Mailgun', host: 'smtp.mailgun.org', port: 587, encryption: 'starttls' },
  { name: 'Mailjet', host: 'in-v3.mailjet.com', port: 587, encryption: 'starttls' },
  { name: 'Microsoft 365', host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
  { name: 'Postmark', host: 'smtp.postmarkapp.com', port: 587, encryption: 'starttls' },
  { name: 'SendGrid', host: 'smtp.sendgrid.net', port: 587, encryption: 'starttls' },
  { name: 'Zoho Mail', host: 'smtp.zoho.com', port: 465, encryption: 'tls' },
];
