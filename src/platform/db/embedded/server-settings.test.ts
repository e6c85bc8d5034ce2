import { expect, test } from 'vitest';
import { serverEnvironment, serverSettings } from './server-settings.server.ts';

test('a shop’s server never gives up what protects committed data, and opens no port', () => {
  const words = serverSettings('/tmp/socket').join(' ');
  expect(words).not.toMatch(/fsync|full_page_writes|synchronous_commit/);
  expect(words).toContain('-c listen_addresses= ');
  expect(words).toContain('unix_socket_directories=/tmp/socket');
});

test('a disposable one does, and a caller’s setting wins', () => {
  const words = serverSettings('/tmp/socket', { disposable: true, extra: { max_connections: '7' } });
  expect(words).toContain('fsync=off');
  expect(words.filter((word) => word.startsWith('max_connections'))).toEqual(['max_connections=7']);
});

test('the server sees none of our environment that it would obey', () => {
  process.env.PGDATA = '/elsewhere';
  try {
    expect(Object.keys(serverEnvironment()).sort()).toEqual(['LC_ALL', 'PATH', 'TZ']);
  } finally {
    delete process.env.PGDATA;
  }
});
