import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShopServer } from './shop-server.server.ts';
import { bodyPatience } from './slow-bodies.server.ts';

const server = createShopServer({
  app: {
    fetch: async (request: Request) => new Response(`${(await request.arrayBuffer()).byteLength} bytes`),
  } as never,
  pages: { get: () => undefined } as never,
  pageHeaders: {},
  keyOf: () => '',
  countryOf: () => undefined,
  mayShare: () => true,
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A request of which so much has come as is written here. */
async function begun(lines: readonly string[], body: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(
    `${['POST / HTTP/1.1', 'Host: shop.test', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`,
  );
  socket.write(body);
  await arrived;
  return socket;
}

test('a large file that was announced may come over a slow line', async () => {
  const size = 4_000_000;
  const socket = await begun([`Content-Length: ${size}`], 'a');
  vi.advanceTimersByTime(170_000);
  socket.write('b'.repeat(size - 1));
  expect(await text(socket)).toContain(`${size} bytes`);
});

test.each([
  ['a short body', ['Content-Length: 10'], 'a'],
  ['one of unannounced length', ['Transfer-Encoding: chunked'], '1\r\na\r\n'],
])('%s that comes slowly holds its connection for a minute', async (_what, lines, body) => {
  const socket = await begun(lines, body);
  const closed = text(socket);
  vi.advanceTimersByTime(59_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(await closed).toBe('');
});

test('nothing else ends requests, but headers have to come at once', () => {
  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 15_000]);
  expect(bodyPatience(1e15)).toBe(86_400_000);
});
