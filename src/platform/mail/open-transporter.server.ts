import type { Transporter } from 'nodemailer';
import type { MailServer } from './mail-server.ts';

/** Connects to a mail server when something is sent; with `once` for a single mail that somebody waits for. */
export async function openTransporter(server: MailServer, { once = false } = {}): Promise<Transporter> {
  // Loaded with the first mail: a shop that sends none does not pay for it.
  const { createTransport } = await import('nodemailer');
  const { host, port, encryption, user, password, checksCertificate } = server;
  const options = {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    ...(checksCertificate ? {} : { tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: once ? 15_000 : 30_000,
    // Bodies and headers are ours alone: nothing in a mail may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return once ? createTransport(options) : createTransport({ ...options, pool: true, maxConnections: 2 });
}
