import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitBody } from '#platform/http/awaited-bodies.server.ts';
import { createShopServer } from './shop-server.server.ts';
import { bodyPatience } from './slow-bodies.server.ts';

const server = createShopServer({
  app: {
    fetch: async (request: Request, env: unknown) => {
      if (request.headers.has('cookie')) awaitBody(env);
      return new Response(`${(await request.arrayBuffer()).byteLength} bytes`);
    },
  } as never,
  pages: { get: () => undefined } as never,
  pageHeaders: {},
  keyOf: () => '',
  countryOf: () => undefined,
  mayShare: () => true,
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** By what the application here knows who runs the shop. */
const OWNER = 'Cookie: owner=1';

/** Bytes that came of the request that is being read. */
const read = () => sockets.at(-1)?.bytesRead ?? 0;
const sockets: Socket[] = [];
server.on('connection', (socket) => sockets.push(socket));

/** A request of which so much has come as is written here. */
async function begun(lines: readonly string[], body: string, address = '/') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(
    `${[`POST ${address} HTTP/1.1`, 'Host: shop.test', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`,
  );
  socket.write(body);
  await arrived;
  return socket;
}

test('an owner’s large file that was announced may come over a slow line', async () => {
  const size = 4_000_000;
  const socket = await begun([OWNER, `Content-Length: ${size}`], 'a', '/rest/uploads/pictures');
  vi.advanceTimersByTime(170_000);
  socket.write('b'.repeat(size - 1));
  expect(await text(socket)).toContain(`${size} bytes`);
});

test.each([
  ['a short body', ['Content-Length: 10'], 'a'],
  ['one of unannounced length', ['Transfer-Encoding: chunked'], '1\r\na\r\n'],
])('%s that comes slowly from an owner holds its connection for a minute', async (_what, lines, body) => {
  const socket = await begun([OWNER, ...lines], body, '/rest/products');
  const closed = text(socket);
  vi.advanceTimersByTime(59_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(await closed).toBe('');
});

test.each(['/', '/rest/session', '/rest/uploads/pictures'])(
  'a body that stops arriving at %s is ended after 20 seconds, however much was announced',
  async (address) => {
    const socket = await begun(['Content-Length: 15000000'], 'a', address);
    const closed = text(socket);
    vi.advanceTimersByTime(19_000);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(await closed).toBe('');
  },
);

test('a body that stops arriving later is ended 20 seconds after that', async () => {
  const piece = 'a'.repeat(20_000);
  const socket = await begun(['Content-Length: 15000000'], '');
  const closed = text(socket);
  vi.advanceTimersByTime(19_000);
  socket.write(piece);
  await vi.waitUntil(() => read() >= piece.length);
  vi.advanceTimersByTime(3_000);
  socket.write(piece);
  await vi.waitUntil(() => read() >= 2 * piece.length);
  vi.advanceTimersByTime(18_000);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(await closed).toBe('');
});

test('a body that goes on arriving is waited for', async () => {
  const piece = 'a'.repeat(20_000);
  const socket = await begun([`Content-Length: ${4 * piece.length}`], '');
  for (let sent = 1; sent <= 4; sent++) {
    const seen = once(socket, 'drain');
    if (!socket.write(piece)) await seen;
    await vi.waitUntil(() => read() >= sent * piece.length);
    if (sent < 4) vi.advanceTimersByTime(20_000);
  }
  expect(await text(socket)).toContain('80000 bytes');
});

test('nothing else ends requests, but headers have to come at once', () => {
  expect([server.requestTimeout, server.headersTimeout]).toEqual([0, 15_000]);
  expect(bodyPatience(1e15)).toBe(86_400_000);
});
