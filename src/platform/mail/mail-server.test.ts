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

it('without a host there is no server, and one whose password cannot be read is locked', () => {
  expect(mailServerOf(settings(''), undefined)).toBeNull();
  expect(mailServerOf(settings('smtp.example.com'), undefined)).toMatchObject({
    password: 'hers',
    isLocked: false,
  });
  expect(mailServerOf(settings('smtp.example.com', 'unreadable'), undefined)?.isLocked).toBe(true);
});
