import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());

const json = { 'content-type': 'application/json' };

/** Sends a body of unannounced length in pieces over a bare socket; answers all that comes until the other side closes. */
async function sendChunked(
  address: string,
  pieces: readonly string[],
  headers: Record<string, string>,
  method = 'POST',
) {
  const { port, hostname } = new URL(shop.site);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  // A server that refuses half-way may close while we still send.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const head = Object.entries({ host: 'shop.test', 'transfer-encoding': 'chunked', ...headers });
  socket.write(
    `${method} ${address} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  for (const piece of pieces) socket.write(`${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`);
  socket.write('0\r\n\r\n');
  return {
    status: async () => {
      while (!answer.includes('\r\n\r\n')) await Promise.race([once(socket, 'data'), closed]);
      return Number(answer.split(' ')[1]);
    },
    text: () => answer,
    closed,
    end: () => socket.destroy(),
  };
}

describe('a body of unannounced length', () => {
  test('is read under /rest as one of announced length is', async () => {
    const cookie = { cookie: owner.cookieHeader, ...json };
    const pieces = ['{"name": "Te', 'as", "slug": "teas"}'];
    const made = await sendChunked('/rest/tags', pieces, cookie);
    expect(await made.status()).toBe(201);
    made.end();
    const again = await sendChunked('/rest/tags', pieces, cookie);
    expect(await again.status()).toBe(422);
    again.end();
    const logIn = await sendChunked('/rest/session', ['{"name": "x", ', '"password": "y"}'], json);
    expect(await logIn.status()).toBe(422);
    logIn.end();
    const group = (await owner.get('/rest/settings')).json();
    expect(group).toBeDefined();
    const saved = await sendChunked('/rest/settings/site', ['[', ']'], cookie, 'PUT');
    expect(await saved.status()).toBe(400);
    saved.end();
    const picture = await sendChunked('/rest/uploads/pictures', ['--x\r\n', '--x--'], {
      cookie: owner.cookieHeader,
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(await picture.status()).toBe(400);
    picture.end();
  });

  test.each([
    '/rest/overview',
    '/rest/overview/6/notes',
    '/rest/session/1/restore',
    '/rest/tags/',
    '/rest/settings/undefined',
    '/rest/nothing',
  ])('at %s, where nothing is, is answered as unknown', async (address) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const sent = await sendChunked(
        address,
        ['{"a"', ': 1}'],
        { cookie: owner.cookieHeader, ...json },
        method,
      );
      expect([404, 405]).toContain(await sent.status());
      sent.end();
      const announced = await owner.send(address, { method, headers: json, body: '{"a": 1}' });
      expect([404, 405]).toContain(announced.status);
      expect(announced.json().error.code).toMatch(/^resources\.|^settings\./);
    }
  });

  test.each([
    ['/rest/tags', 'application/json'],
    ['/rest/session', 'application/json'],
    ['/shop-ajax/add_to_cart', 'application/x-www-form-urlencoded'],
    ['/ajax', 'application/json'],
    ['/cart/', 'application/x-www-form-urlencoded'],
  ])('that is too large for %s is refused, and its connection closed', async (address, type) => {
    const piece = 'x'.repeat(100_000);
    const headers = { cookie: owner.cookieHeader, 'content-type': type };
    const sent = await sendChunked(
      address,
      Array.from({ length: 12 }, () => piece),
      headers,
    );
    expect(await sent.status()).toBe(413);
    expect(sent.text().toLowerCase()).toContain('\r\nconnection: close\r\n');
    await sent.closed;
  });
});

describe('half a character', () => {
  const halves = ['\ud800', 'a\udc00b', '\udbff'];

  test('in a text or name is refused under /rest with a reason, and changes nothing', async () => {
    const before = await shop.query('select * from tag');
    for (const half of halves) {
      for (const body of [{ name: half, slug: 'x' }, { [half]: 'x' }, { deep: [{ name: half }] }]) {
        const answer = await owner.post('/rest/tags', JSON.stringify(body), json);
        expect([answer.status, answer.json().error.code]).toEqual([400, 'resources.broken-text']);
      }
      const put = { method: 'PUT', headers: json };
      for (const path of ['/rest/settings/site', '/rest/texts/cart.title', `/rest/products/${cup}`]) {
        const answer = await owner.send(path, {
          ...put,
          body: JSON.stringify({ name: half, values: { name: half } }),
        });
        expect([path, answer.status]).toEqual([path, 400]);
      }
      const session = await shop
        .visitor()
        .post('/rest/session', JSON.stringify({ name: half, password: half }), json);
      expect(session.status).toBe(400);
    }
    expect(await shop.query('select * from tag')).toEqual(before);
  });

  test('in any field of any call or form is answered, and never stored', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const wpnonce = await visitor.nonce();
    for (const { contract } of shop.parts(platformPoints.calls)) {
      const names = Object.keys(
        (contract.input as { entries?: object }).entries ?? { x: 1, billing_first_name: 1 },
      );
      const { transport, name } = contract;
      const address =
        transport === 'ajax' ? '/ajax' : transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;
      for (const field of names) {
        for (const half of halves) {
          const fields = { action: name, wpnonce, [field]: half };
          for (const body of [fields, { ...fields, [half]: half }]) {
            const answer = await visitor.post(address, JSON.stringify(body), json);
            expect(`${name} ${field} ${answer.status}`).not.toMatch(/ 5\d\d$/);
          }
        }
      }
    }
    for (const form of ['add-to-cart', 'update_cart', 'log_in', 'woocommerce-process-checkout-nonce']) {
      const fields = {
        [form]: '\ud800',
        username: '\ud800',
        password: '\ud800',
        cart: { '\ud800': { qty: '\ud800' } },
      };
      const answer = await visitor.post('/cart/', JSON.stringify(fields), json);
      expect(`${form} ${answer.status}`).not.toMatch(/ 5\d\d$/);
    }
  });
});
