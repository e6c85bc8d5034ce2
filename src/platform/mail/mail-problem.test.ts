import { expect, it } from 'vitest';
import { mailProblem } from './mail-problem.ts';
import { MAIL_PROVIDERS } from './mail-providers.ts';

const attempt = { host: 'smtp.example.com', port: 587, encryption: 'starttls', sender: 'shop@example.com' };
const nameOf = (error: object, more = {}) => mailProblem(error, { ...attempt, ...more }).name;

it.each([
  ['not-found', { code: 'EDNS', message: 'getaddrinfo ENOTFOUND smtp.example.com' }],
  ['refused', { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }],
  ['timed-out', { code: 'ETIMEDOUT', message: 'Connection timeout', command: 'CONN' }],
  ['wrong-encryption', { code: 'ESOCKET', message: 'error:0A00010B:SSL routines::wrong version number' }],
  ['certificate', { code: 'ESOCKET', message: 'self-signed certificate' }],
  ['certificate', { code: 'ETLS', message: 'certificate has expired' }],
  ['certificate', { code: 'ESOCKET', message: "Hostname/IP does not match certificate's altnames" }],
  ['no-starttls', { code: 'ETLS', message: 'Upgrading connection with STARTTLS failed', responseCode: 502 }],
  [
    'wants-starttls',
    { responseCode: 530, message: 'Must issue a STARTTLS command first', command: 'MAIL FROM' },
  ],
  ['log-in', { code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535' }],
  [
    'log-in-needed',
    { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM', message: '530 Authentication required' },
  ],
  ['sender', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', message: '550' }],
  ['sender', { code: 'EENVELOPE', responseCode: 553, command: 'RCPT TO', message: '553' }],
  ['recipient', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO', message: '550' }],
  ['content', { code: 'EMESSAGE', responseCode: 554, command: 'DATA', message: '554' }],
  ['busy', { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO', message: '451' }],
  ['cut', { code: 'ECONNECTION', message: 'Connection closed unexpectedly' }],
  ['unknown', { message: 'something else' }],
])('a failure of mail is told plainly: %s', (name, error) => {
  const told = mailProblem(error, attempt);
  expect(told.name).toBe(name);
  expect(told.what).not.toBe('');
  expect(told.next).not.toBe('');
});

it('says again only what a mail server says, on one line and not without end', () => {
  const said = (response: string) => mailProblem({ response }, attempt).said;
  expect(said('535 5.7.8 Bad\r\n535 credentials')).toBe('535 5.7.8 Bad 535 credentials');
  expect(said('HTTP/1.1 400 Bad Request secret')).toBe('');
  expect(said(`550 ${'x'.repeat(1000)}`)).toHaveLength(300);
  expect(nameOf('a text' as never)).toBe('unknown');
  expect(nameOf({ responseCode: 535 })).toBe('log-in');
});

it('a refused log-in names what its provider wants, as the list of providers does', () => {
  const refused = { code: 'EAUTH', responseCode: 535 };
  const next = (host: string) => mailProblem(refused, { ...attempt, host }).next;
  for (const { host, hint } of MAIL_PROVIDERS) expect(next(host)).toBe(hint);
  expect(next(' Mail.GMX.net ')).toContain('POP3/IMAP Abruf');
  expect(next('smtp.example.com')).toContain('Enter the password again.');
});

it('providers are listed by name, each with its server, the port that goes with its encryption, and a hint', () => {
  const names = MAIL_PROVIDERS.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  const servers = MAIL_PROVIDERS.map(({ name, host, port }) => `${name} ${host}:${port}`);
  expect(servers).toEqual(
    expect.arrayContaining([
      'GMX mail.gmx.net:587',
      'IONOS smtp.ionos.de:465',
      'mailbox (mailbox.org) smtp.mailbox.org:465',
      'Posteo posteo.de:465',
      'STRATO smtp.strato.de:465',
      'WEB.DE smtp.web.de:587',
    ]),
  );
  for (const { port, encryption, hint } of MAIL_PROVIDERS) {
    expect(encryption).toBe(port === 465 ? 'tls' : 'starttls');
    expect(hint).not.toBe('');
  }
});
