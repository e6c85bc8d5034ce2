import { createHash, randomUUID } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { Database } from '#platform/db/database.server.ts';
import { startWorkLoop } from '#platform/events/work-loop.server.ts';
import { log } from '#platform/log/log.server.ts';
import { headerText } from './mail-address.ts';
import type { MailServer, Sender } from './mail-server.ts';
import { openTransporter } from './open-transporter.server.ts';

export type MailerOptions = {
  /** Asked for each batch, since the owner may change it; null = mails are only stored. */
  server: () => MailServer | null;
  /** Asked for each batch, since the owner may change it. */
  from: () => Promise<Sender> | Sender;
  /** Milliseconds between looks for mails that nobody nudged for. Default: 5000. */
  pollMs?: number;
  /** Tries before a mail is given up. Default: 24, which is most of a day. */
  tries?: number;
  /** Seconds before the second try; each further pause is twice as long, one hour at most. Default: 5. */
  firstPauseSeconds?: number;
};

/** What sends the queued mails of this shop. */
export type Mailer = {
  /** Sends what is due; resolves when it is tried. Never rejects. */
  nudge(): Promise<void>;
  stop(): Promise<void>;
};

type DueMail = {
  id: number;
  recipient: string;
  reply_to: string | null;
  subject: string;
  html: string;
  text: string;
  message_id: string;
  tries: number;
};

// Several shops of one process are told apart by their databases.
const mailers = new WeakMap<Database, Set<Mailer>>();
const AT_ONCE = 5;
/** Longer than all timeouts of a try together, so that a mail is not taken by two nodes. */
const LEASE_SECONDS = 180;
const LONGEST_PAUSE_SECONDS = 3600;

/**
 * Sends queued mails over SMTP, at least once each: a crash between the server's yes and our note repeats the
 * mail with the same Message-ID. Without a mail server they become `stored`. Safe on several nodes.
 */
export function startMailer(db: Database, options: MailerOptions): Mailer {
  let connected: { to: string; transporter: Promise<Transporter> } | undefined;

  /** The connections to a server; those to another one end. Nothing is under way between two rounds. */
  async function transporterTo(server: MailServer): Promise<Transporter> {
    const to = JSON.stringify(server);
    if (connected?.to !== to) {
      const former = connected;
      connected = { to, transporter: openTransporter(server) };
      (await former?.transporter)?.close();
    }
    return connected.transporter;
  }

  async function round(): Promise<boolean> {
    const server = options.server();
    if (!server) {
      await storeQueued(db);
      return false;
    }
    // Tried without its password, mails would be given up before somebody enters it again.
    if (server.isLocked) return false;
    const due = await claimDue(db, options);
    if (due.length === 0) return false;
    const [open, from] = await Promise.all([transporterTo(server), options.from()]);
    await Promise.all(due.map((mail) => send(db, open, from, mail, options)));
    return due.length === AT_ONCE;
  }

  const loop = startWorkLoop({
    round,
    pollMs: options.pollMs ?? 5_000,
    onError: (error) => log.error({ err: error, reference: randomUUID() }, 'The mailer failed'),
  });
  const mailer: Mailer = {
    nudge: loop.nudge,
    async stop() {
      mailers.get(db)?.delete(mailer);
      await loop.stop();
      (await connected?.transporter)?.close();
    },
  };
  mailers.set(db, (mailers.get(db) ?? new Set()).add(mailer));
  return mailer;
}

/** Call it after a commit that queued a mail; nobody has to await it, and it never rejects. */
export async function nudgeMailer(db: Database): Promise<void> {
  await Promise.all([...(mailers.get(db) ?? [])].map((mailer) => mailer.nudge()));
}

async function storeQueued(db: Database): Promise<void> {
  await db.$client.query({
    name: 'mail_message_store',
    text: `update mail_message set status = 'stored' where status = 'queued'`,
  });
}

async function claimDue(db: Database, options: MailerOptions): Promise<DueMail[]> {
  const { rows } = await db.$client.query<
    Omit<DueMail, 'message_id'> & { message_id: string | null; key: string }
  >({
    name: 'mail_message_claim',
    text: `update mail_message set tries = tries + 1, next_try_at = now() + make_interval(secs => $1)
           where id in (select id from mail_message where status = 'queued' and next_try_at <= now()
                        order by next_try_at limit $2 for update skip locked)
           returning id, key, recipient, reply_to, subject, html, text, message_id, tries`,
    values: [LEASE_SECONDS, AT_ONCE],
  });
  const unnamed = rows.filter((row) => row.message_id === null);
  if (unnamed.length > 0) {
    const host = (await options.from()).address.split('@').at(-1) ?? 'localhost';
    for (const row of unnamed) row.message_id = messageIdOf(row.key, row.id, host);
    await db.$client.query(
      `update mail_message set message_id = given.message_id
       from unnest($1::bigint[], $2::text[]) as given (id, message_id) where mail_message.id = given.id`,
      [unnamed.map((row) => row.id), unnamed.map((row) => row.message_id)],
    );
  }
  return rows as DueMail[];
}

function messageIdOf(key: string, id: number, host: string): string {
  const hash = createHash('sha256').update(`${id}:${key}`).digest('hex').slice(0, 32);
  return `<${hash}@${host}>`;
}

async function send(
  db: Database,
  transporter: Transporter,
  from: Sender,
  mail: DueMail,
  options: MailerOptions,
): Promise<void> {
  try {
    await transporter.sendMail({
      from: { name: headerText(from.name), address: from.address },
      to: { name: '', address: mail.recipient },
      ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      // Automatic answers ("out of office") to automatic mails help nobody.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    await noteFailure(db, mail, error, options);
    return;
  }
  await db.$client.query(
    `update mail_message set status = 'sent', sent_at = now(), last_error = null where id = $1`,
    [mail.id],
  );
}

async function noteFailure(
  db: Database,
  mail: DueMail,
  error: unknown,
  options: MailerOptions,
): Promise<void> {
  const givenUp = mail.tries >= (options.tries ?? 24) || isFinal(error);
  const pause = Math.min(LONGEST_PAUSE_SECONDS, (options.firstPauseSeconds ?? 5) * 2 ** (mail.tries - 1));
  const reference = randomUUID();
  await db.$client.query(
    `update mail_message set status = $2, last_error = $3, next_try_at = now() + make_interval(secs => $4) where id = $1`,
    [mail.id, givenUp ? 'failed' : 'queued', `${reference} ${String(error)}`.slice(0, 2000), pause],
  );
  // The error itself carries addresses of people, which have no business in a log.
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const fields = { code, responseCode, command, reference, mailId: mail.id, tries: mail.tries };
  if (givenUp) log.error(fields, 'A mail could not be sent and was given up');
  else log.warn(fields, 'A mail could not be sent and is tried again');
}

/** Whether the server refused this very message for good (an unknown mailbox), rather than us or for now. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
