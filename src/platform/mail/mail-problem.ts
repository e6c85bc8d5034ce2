import { providerOf } from './mail-providers.ts';

/** Why a mail could not be handed over, in plain words, and what to do next. */
export interface MailProblem {
  name: string;
  what: string;
  next: string;
  /** What the server itself said; '' where it said nothing. */
  said: string;
}

/** What an error of the mail client tells. */
interface MailError {
  code?: string;
  /** The system's name of the trouble. */
  errno?: unknown;
  message?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** To which server it was, and from which address. */
export interface MailAttempt {
  host: string;
  port: number;
  encryption: string;
  sender: string;
}

type Words = (attempt: MailAttempt) => [what: string, next: string];

const WORDS = {
  'not-found': ({ host }) => [
    `There is no server “${host}”.`,
    'Look for a typing mistake in its name. Your provider’s help names it, mostly under “SMTP” or “outgoing mail”.',
  ],
  refused: ({ host, port }) => [
    `“${host}” takes no connections at port ${port}.`,
    'Try 587 with STARTTLS or 465 with TLS, and see which port your provider names.',
  ],
  'timed-out': ({ host, port }) => [
    `“${host}” does not answer at port ${port}.`,
    'The port may be another one, or whoever runs your machine keeps it shut: many hosts do so with 25, 465 and 587 until they are asked.',
  ],
  'wrong-encryption': ({ port }) => [
    `The server speaks without TLS at port ${port}, or not the way that is set.`,
    'Port 465 mostly wants TLS, 587 STARTTLS. Change encryption or port.',
  ],
  'no-starttls': () => [
    'The server does not offer STARTTLS.',
    'Choose TLS and port 465. If your provider has no encryption at all, think about another one.',
  ],
  'wants-starttls': () => [
    'The server insists on encryption.',
    'Choose STARTTLS (usually port 587) or TLS (usually port 465).',
  ],
  certificate: ({ host }) => [
    `The certificate of “${host}” cannot be trusted: it is out of date, made by itself, or for another name.`,
    'Enter the very name that your provider gives, not an address of numbers or a name of your own.',
  ],
  'log-in': ({ host }) => [
    'The server refused user name or password.',
    providerOf(host)?.hint ??
      'Enter the password again. Some providers want a password made for programs (“app password”), or that SMTP is switched on in their settings first.',
  ],
  'log-in-needed': () => [
    'The server only takes e-mails from those who log in.',
    'Enter user name and password.',
  ],
  sender: ({ sender }) => [
    `The server does not let you send from “${sender}”.`,
    'Use the address of your account there as the sender’s address, or confirm this one with your provider first.',
  ],
  recipient: () => [
    'The server does not take e-mails to your address.',
    'Look for a typing mistake in the address of your account. New accounts at some providers may only write to confirmed addresses.',
  ],
  content: () => [
    'The server took the connection and refused the e-mail itself.',
    'What it said stands below. Often the sender’s address must be confirmed there first.',
  ],
  busy: () => [
    'The server does not take e-mails at this moment.',
    'Try again in a few minutes; the shop does so by itself. If it stays so, ask your provider.',
  ],
  cut: ({ host }) => [
    `The connection to “${host}” was cut.`,
    'Check port and encryption: 465 goes with TLS, 587 with STARTTLS.',
  ],
  unknown: () => [
    'The e-mail could not be sent.',
    'What the server said stands below; your provider’s help may know it.',
  ],
} satisfies Record<string, Words>;

const CERTIFICATE = /certificate|ERR_TLS_CERT|CERT_|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|altnames|DEPTH_ZERO/i;

/** What an error of the mail client means. */
export function mailProblem(error: unknown, attempt: MailAttempt): MailProblem {
  const known = (typeof error === 'object' && error !== null ? error : {}) as MailError;
  const name = nameOf(known, attempt);
  const [what, next] = (WORDS[name] as Words)(attempt);
  return { name, what, next, said: saidBy(known) };
}

function nameOf(error: MailError, { encryption }: MailAttempt): keyof typeof WORDS {
  const { code = '', command = '', responseCode = 0 } = error;
  const text = `${code} ${String(error.errno ?? '')} ${error.message ?? ''}`;
  if (/EDNS|ENOTFOUND|EAI_AGAIN|ENODATA/.test(text)) return 'not-found';
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(text)) return 'refused';
  if (/wrong version number|packet length too long|ERR_SSL|EPROTO\b/i.test(text)) return 'wrong-encryption';
  if (CERTIFICATE.test(text)) return 'certificate';
  if (/starttls/i.test(text)) {
    if (responseCode === 530 || encryption === 'none') return 'wants-starttls';
    return 'no-starttls';
  }
  if (code === 'ETLS') return 'no-starttls';
  if (code === 'ETIMEDOUT' || /timeout|timed out/i.test(text)) return 'timed-out';
  if (responseCode === 530) return 'log-in-needed';
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 534) return 'log-in';
  if (responseCode >= 400 && responseCode < 500) return 'busy';
  if (/MAIL FROM/i.test(command)) return 'sender';
  if (/RCPT TO/i.test(command)) return responseCode === 553 ? 'sender' : 'recipient';
  if (responseCode === 553) return 'sender';
  if (responseCode >= 500) return 'content';
  if (/ECONNRESET|ECONNECTION|ESOCKET|EPROTOCOL|EPIPE|closed/i.test(text)) return 'cut';
  return 'unknown';
}

/** The reply of a mail server, on one line; what does not look like one is not repeated. */
function saidBy({ response = '' }: MailError): string {
  const line = response.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return /^[2-5]\d\d[ -]/.test(line) ? line.slice(0, 300) : '';
}
