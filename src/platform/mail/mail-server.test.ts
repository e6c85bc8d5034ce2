import { expect, it } from 'vitest';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { givenMailServer, mailServerOf } from './mail-server.server.ts';

const settings = (host: string, is = 'set') =>
  ({
    get: () => ({ host, port: 587, encryption: 'starttls', user: 'ada' }),
    secret: () => (is === 'set' ? 'hers' : ''),
    secretState: () => ({ is }),
  }) as unknown as SettingsStore;

it('SMTP_URL wins over the server of the settings, and all but its password is shown', () => {
  const url = 'smtps://shop%40example.com:s%2Fecret@[::1]';
  expect(mailServerOf(settings('smtp.example.com'), url)).toMatchObject({
    host: '::1',
    port: 465,
    encryption: 'tls',
    user: 'shop@example.com',
    password: 's/ecret',
  });
  const [given] = givenMailServer(url);
  expect(given?.fields.password).toEqual({ variable: 'SMTP_URL' });
  expect(JSON.stringify(given?.fields)).not.toContain('ecret');
  expect(givenMailServer(undefined)).toEqual([]);
});

it('a server on another machine has to encrypt, unless SMTP_URL says otherwise', () => {
  const encryptionOf = (url: string) => mailServerOf(settings(''), url)?.encryption;
  expect(encryptionOf('smtp://smtp.example.com')).toBe('starttls');
  expect(encryptionOf('smtp://10.0.0.7:25')).toBe('starttls');
  expect(encryptionOf('smtps://smtp.example.com')).toBe('tls');
  expect(encryptionOf('smtp://10.0.0.7:25?tls=no')).toBe('none');
  expect(encryptionOf('smtp://localhost:25')).toBe('offered');
  expect(encryptionOf('smtp://127.0.0.1:25?requireTLS=true')).toBe('starttls');
  // What is not demanded is not called encrypted.
  expect(givenMailServer('smtp://localhost:25')[0]?.fields.encryption?.value).toBe('none');
});

it('without a host there is no server, and one whose password cannot be read is locked', () => {
  expect(mailServerOf(settings(''), undefined)).toBeNull();
  expect(mailServerOf(settings('smtp.example.com'), undefined)).toMatchObject({
    password: 'hers',
    isLocked: false,
  });
  expect(mailServerOf(settings('smtp.example.com', 'unreadable'), undefined)?.isLocked).toBe(true);
});
