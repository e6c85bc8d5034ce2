import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { listMails, type Mail, queueMail, readMail, sendMailAgain } from '#platform/mail/mail.server.ts';
import { readMailUrl } from '#platform/mail/mail-server.server.ts';
import { type MailerOptions, nudgeMailer, startMailer } from '#platform/mail/mailer.server.ts';
import { freshDatabase } from '../support/database.ts';

const mail: Mail = {
  key: 'welcome:1',
  to: 'ada@example.org',
  subject: 'Willkommen – schön, dass du da bist',
  html: '<p>Hello</p>',
  text: 'Hello',
};
const from = () => ({ name: 'Halm & Stein', address: 'shop@example.com' });

let database: Awaited<ReturnType<typeof freshDatabase>>;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  // What fails here fails on purpose.
  log.level = 'silent';
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.db.$client.query('truncate mail_message'));
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

type Received = { to: string[]; headers: string; raw: string };

/** A mail server on a free port, or on the one given, that keeps what it gets. */
async function mailServer(options: { port?: number; refuse?: (address: string) => number | undefined } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      const code = options.refuse?.(address);
      callback(code ? Object.assign(new Error('refused'), { responseCode: code }) : undefined);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map((one) => one.address);
        received.push({
          to,
          raw,
          headers: raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' '),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  open.push({ stop });
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop };
}

function mailer({ smtpUrl, ...options }: Partial<Omit<MailerOptions, 'server'>> & { smtpUrl?: string }) {
  const server = () => (smtpUrl ? readMailUrl(smtpUrl) : null);
  const given = { server, from, pollMs: 3_600_000, firstPauseSeconds: 0 };
  const started = startMailer(database.db, { ...given, ...options });
  open.push(started);
  return started;
}

async function onlyMail() {
  const [listed, ...others] = await listMails(database.db);
  expect(others).toEqual([]);
  if (!listed) throw new Error('There is no mail');
  return listed;
}

describe('queueing', () => {
  it('stores one mail per key', async () => {
    expect(await queueMail(database.db, mail)).toEqual({ isNew: true });
    expect(await queueMail(database.db, { ...mail, subject: 'Again' })).toEqual({ isNew: false });
    expect((await onlyMail()).subject).toBe(mail.subject);
  });

  it('forgets the mail of a transaction that was rolled back', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await queueMail(tx, mail);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await listMails(database.db)).toEqual([]);
  });

  it.each([
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\0',
    'ada',
  ])('refuses %j as a recipient', async (to) => {
    await expect(queueMail(database.db, { ...mail, to })).rejects.toThrow(/e-mail address/);
    await expect(queueMail(database.db, { ...mail, replyTo: to })).rejects.toThrow(/e-mail address/);
  });

  it('lets no subject add a header', async () => {
    const server = await mailServer();
    await queueMail(database.db, { ...mail, subject: 'Hello\r\nBcc: eve@example.org\u2028x' });
    mailer({
      smtpUrl: server.url,
      from: () => ({ name: 'Shop\r\nBcc: eve@example.org', address: 'shop@example.com' }),
    });
    await nudgeMailer(database.db);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['ada@example.org']);
    expect(server.received[0]?.headers).not.toMatch(/^Bcc:/im);
    expect(server.received[0]?.headers).toMatch(/^Subject: Hello Bcc: eve@example.org x$/m);
  });
});

describe('sending', () => {
  it('sends a queued mail once, as HTML and text, with a Message-ID', async () => {
    const server = await mailServer();
    await queueMail(database.db, { ...mail, replyTo: 'help@example.com' });
    mailer({ smtpUrl: server.url });
    await nudgeMailer(database.db);
    await nudgeMailer(database.db);
    expect(server.received).toHaveLength(1);
    const { headers, raw, to } = server.received[0] as Received;
    expect(to).toEqual(['ada@example.org']);
    expect(headers).toMatch(/^From: "?Halm & Stein"? <shop@example.com>$/m);
    expect(headers).toMatch(/^Reply-To: help@example.com$/m);
    expect(raw).toContain('Content-Type: text/html');
    expect(raw).toContain('Content-Type: text/plain');
    const stored = await readMail(database.db, (await onlyMail()).id);
    expect(stored).toMatchObject({ status: 'sent', tries: 1 });
    expect(stored?.sentAt).toBeInstanceOf(Date);
    expect(headers).toContain(`Message-ID: ${stored?.messageId}`);
  });

  it('keeps a mail while the server is down and sends it with the same Message-ID once it is up', async () => {
    const first = await mailServer();
    await first.stop();
    await queueMail(database.db, mail);
    const sender = mailer({ smtpUrl: first.url, tries: 3 });
    await sender.stop();
    const waiting = await readMail(database.db, (await onlyMail()).id);
    expect(waiting).toMatchObject({ status: 'queued', tries: 1 });
    expect(waiting?.lastError).toMatch(/ECONNREFUSED/);
    const second = await mailServer({ port: first.port });
    mailer({ smtpUrl: first.url });
    await nudgeMailer(database.db);
    expect(second.received).toHaveLength(1);
    expect(second.received[0]?.headers).toContain(`Message-ID: ${waiting?.messageId}`);
    expect((await onlyMail()).status).toBe('sent');
  });

  it('gives up after all tries and sends when asked to', async () => {
    let code: number | undefined = 451;
    const server = await mailServer({ refuse: () => code });
    await queueMail(database.db, mail);
    mailer({ smtpUrl: server.url, tries: 2 });
    await nudgeMailer(database.db);
    await nudgeMailer(database.db);
    const failed = await onlyMail();
    expect(failed).toMatchObject({ status: 'failed', tries: 2 });
    code = undefined;
    expect(await sendMailAgain(database.db, failed.id)).toBe(true);
    await nudgeMailer(database.db);
    expect((await onlyMail()).status).toBe('sent');
  });

  it('does not repeat a mail to a mailbox that does not exist, and sends the others', async () => {
    const server = await mailServer({
      refuse: (address) => (address.startsWith('nobody') ? 550 : undefined),
    });
    await queueMail(database.db, { ...mail, to: 'nobody@example.org' });
    await queueMail(database.db, { ...mail, key: 'welcome:2' });
    mailer({ smtpUrl: server.url });
    await nudgeMailer(database.db);
    expect((await listMails(database.db)).map((one) => [one.to, one.status, one.tries])).toEqual([
      ['ada@example.org', 'sent', 1],
      ['nobody@example.org', 'failed', 1],
    ]);
  });

  it('sends each of many mails once from several nodes', async () => {
    const server = await mailServer();
    for (let number = 0; number < 43; number++) {
      await queueMail(database.db, { ...mail, key: `welcome:${number}` });
    }
    for (let nodes = 0; nodes < 4; nodes++) mailer({ smtpUrl: server.url });
    await nudgeMailer(database.db);
    const ids = server.received.map((one) => /Message-ID: (\S+)/.exec(one.headers)?.[1]);
    expect(ids).toHaveLength(43);
    expect(new Set(ids).size).toBe(43);
  });

  it('leaves alone what another node is taking, and sends the rest', async () => {
    const server = await mailServer();
    for (const number of [1, 2, 3]) await queueMail(database.db, { ...mail, key: `welcome:${number}` });
    const otherNode = new pg.Client(database.url);
    await otherNode.connect();
    try {
      await otherNode.query(`begin; select 1 from mail_message where key <> 'welcome:3' for update`);
      mailer({ smtpUrl: server.url });
      await nudgeMailer(database.db);
      expect(server.received).toHaveLength(1);
    } finally {
      await otherNode.end();
    }
  }, 5_000);

  it('takes over what a killed node had begun, once its time is up', async () => {
    await queueMail(database.db, mail);
    await database.db.$client.query(
      `update mail_message set tries = 1, next_try_at = now() + interval '3 minutes'`,
    );
    const server = await mailServer();
    mailer({ smtpUrl: server.url });
    await nudgeMailer(database.db);
    expect(server.received).toHaveLength(0);
    await database.db.$client.query('update mail_message set next_try_at = now()');
    await nudgeMailer(database.db);
    expect(server.received).toHaveLength(1);
  });

  it('only stores mails where there is no mail server, and never sends those later', async () => {
    await queueMail(database.db, mail);
    mailer({});
    await nudgeMailer(database.db);
    expect(await onlyMail()).toMatchObject({ status: 'stored', tries: 0 });
    const server = await mailServer();
    mailer({ smtpUrl: server.url });
    await nudgeMailer(database.db);
    expect(server.received).toHaveLength(0);
  });
});
