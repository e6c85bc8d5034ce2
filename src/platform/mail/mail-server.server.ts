import { isOwnMachine } from '#platform/http/plain-address.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import type { GivenSettings } from '#platform/settings/given-settings.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { headerText } from './mail-address.ts';
import type { MailServer, Sender } from './mail-server.ts';
import { mailServerSettings } from './settings.ts';

/** The server that mails go to at this moment: the operator's `SMTP_URL`, else the owner's; null where there is neither. */
export function mailServerOf(settings: SettingsStore, smtpUrl: string | undefined): MailServer | null {
  if (smtpUrl) return readMailUrl(smtpUrl);
  const { host, port, encryption, user } = settings.get(mailServerSettings);
  if (host === '') return null;
  return {
    host,
    port,
    encryption,
    user,
    password: settings.secret(mailServerSettings, 'password'),
    checksCertificate: true,
    isLocked: user !== '' && settings.secretState(mailServerSettings, 'password').is === 'unreadable',
  };
}

/**
 * The server that `smtp://user:password@host:port` or `smtps://…` names. One on another machine has to encrypt (STARTTLS)
 * unless the address says `?tls=no`.
 * Source: OWASP ASVS 5, V12.3.1 (no falling back to clear text).
 */
export function readMailUrl(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  const demands = url.searchParams.get('requireTLS') === 'true' || !isOwnMachine(url.hostname);
  const withoutTls = url.searchParams.get('tls') === 'no' ? 'none' : demands ? 'starttls' : 'offered';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : withoutTls,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    checksCertificate: url.searchParams.get('rejectUnauthorized') !== 'false',
    isLocked: false,
  };
}

/** What `SMTP_URL` decides of the settings; its password is shown to nobody. */
export function givenMailServer(smtpUrl: string | undefined): GivenSettings[] {
  if (!smtpUrl) return [];
  const variable = 'SMTP_URL';
  const { host, port, encryption, user } = readMailUrl(smtpUrl);
  const shown = encryption === 'offered' ? 'none' : encryption;
  return [
    {
      group: mailServerSettings,
      fields: {
        host: { variable, value: host },
        encryption: { variable, value: shown },
        port: { variable, value: port },
        user: { variable, value: user },
        password: { variable },
      },
    },
  ];
}

/** Who the mails come from at this moment. */
export function senderOf(services: Pick<SliceServices, 'settings' | 'whole' | 'siteUrl'>): Sender {
  const { senderName, senderAddress } = services.settings.get(mailServerSettings);
  const { name, email } = siteOf(services);
  return {
    name: headerText(senderName || name),
    address: senderAddress || email || `shop@${new URL(services.siteUrl).hostname}`,
  };
}
