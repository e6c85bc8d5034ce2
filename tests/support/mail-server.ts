import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that wants a log-in, keeps what it gets, and refuses what it is told to. */
export interface MailServerDouble {
  port: number;
  logIns: { user: string; password: string }[];
  /** Mails as they came. */
  received: string[];
  /** The command that is refused, and with what; null = none. */
  refuses: { command: 'AUTH' | 'MAIL' | 'RCPT'; reply: string } | null;
  close(): Promise<void>;
}

/** Opens one without encryption on a free port of this machine. */
export async function openMailServer(): Promise<MailServerDouble> {
  const refusal = (command: string) => {
    const refused = double.refuses?.command === command ? double.refuses.reply : null;
    if (refused === null) return undefined;
    const [, code, text] = /^(\d+) (.*)$/.exec(refused) ?? [];
    return Object.assign(new Error(text), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      double.logIns.push({ user: username ?? '', password: password ?? '' });
      const refused = refusal('AUTH');
      if (refused) callback(refused);
      else callback(null, { user: username ?? '' });
    },
    onMailFrom: (_address, _session, callback) => callback(refusal('MAIL')),
    onRcptTo: (_address, _session, callback) => callback(refusal('RCPT')),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        double.received.push(Buffer.concat(chunks).toString('utf8'));
        callback();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const double: MailServerDouble = {
    port: (server.server.address() as AddressInfo).port,
    logIns: [],
    received: [],
    refuses: null,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return double;
}
