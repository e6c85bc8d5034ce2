import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawRequest } from './http-request.ts';
import { type Shopper, timePurchases } from './purchases.ts';
import { documents, vendureRequest } from './vendure-requests.ts';

interface Seen {
  path: string;
  cookie: string;
  type: string;
  body: string;
}

let server: Server;
let port: number;
let seen: Seen[];

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { cookie = '', 'content-type': type = '' } = request.headers;
    seen.push({ path: request.url ?? '', cookie, type, body: Buffer.concat(parts).toString() });
    response.setHeader('set-cookie', `visitor=${seen.length}`);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('everybody has prepared before the first one buys, each with cookies and number of their own', async () => {
  const visit = (path: string) => async (shopper: Shopper) => {
    const { connection, jar, number } = shopper;
    jar.take((await connection.send(rawRequest(port, { path, cookie: jar.header }))).head);
    return number;
  };
  const bought: [number, number][] = [];
  const result = await timePurchases(
    { port, connections: 2, purchases: 5, firstShopper: 100 },
    visit('/prepare'),
    async (shopper, prepared) => {
      await visit('/buy')(shopper);
      bought.push([shopper.number, prepared]);
    },
  );
  expect(result.requests).toBe(5);
  expect(seen.map(({ path }) => path)).toEqual([...Array(5).fill('/prepare'), ...Array(5).fill('/buy')]);
  expect(seen.slice(0, 5).every(({ cookie }) => cookie === '')).toBe(true);
  expect(new Set(seen.slice(5).map(({ cookie }) => cookie)).size).toBe(5);
  expect(bought.toSorted()).toEqual([100, 101, 102, 103, 104].map((number) => [number, number]));
});

test('a purchase that fails is told, not counted', async () => {
  const plan = { port, connections: 2, purchases: 4, firstShopper: 0 };
  const failing = async ({ number }: Shopper) => {
    if (number === 3) throw new Error('refused');
  };
  await expect(timePurchases(plan, async () => {}, failing)).rejects.toThrow('refused');
});

test('the peer is asked by JSON, with the visitor’s cookie', async () => {
  await timePurchases(
    { port, connections: 1, purchases: 1, firstShopper: 0 },
    async () => {},
    async ({ connection }) => {
      await connection.send(vendureRequest(port, 'add', { variables: { variant: 7 }, cookie: 'session=1' }));
    },
  );
  const [{ body, ...request }] = seen as [Seen];
  expect(request).toEqual({ path: '/shop-api', cookie: 'session=1', type: 'application/json' });
  expect(JSON.parse(body)).toEqual({ query: documents.add, variables: { variant: 7 } });
});
