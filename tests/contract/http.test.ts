import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
});

afterAll(async () => {
  await shop?.close();
});

/** Sends bytes as they stand and answers what comes back. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(shop.site);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** Sends a request target that no URL class would let through. */
function target(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { ...new URL(shop.site), host: '127.0.0.1', port: new URL(shop.site).port, path },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe('security headers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  };

  test.each(['/', '/shop/', '/product/cup/', '/cart/', '/nowhere/'])(
    '%s has a strict policy',
    async (address) => {
      // Fresh and kept alike.
      for (let time = 0; time < 2; time++) {
        const { headers } = await shop.visitor().get(address);
        expect(Object.fromEntries(headers)).toMatchObject(common);
        const policy = Object.fromEntries(
          (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
            const [name, ...values] = rule.split(' ');
            return [name, values.join(' ')];
          }),
        );
        expect(policy).toMatchObject({
          'default-src': "'none'",
          'script-src': "'self'",
          'style-src': "'self'",
          'object-src': "'none'",
          'base-uri': "'none'",
          'frame-ancestors': "'self'",
          'form-action': "'self'",
        });
        expect(headers.get('x-powered-by')).toBeNull();
      }
    },
  );

  test.each(['/healthz', '/robots.txt', '/sitemap.xml', '/assets/none.js', '/media/none'])(
    '%s too',
    async (address) => {
      const { headers } = await shop.visitor().get(address);
      expect(Object.fromEntries(headers)).toMatchObject(common);
    },
  );

  test('pages carry no script but files and data', async () => {
    for (const address of ['/', '/shop/', '/product/cup/', '/cart/', '/nowhere/']) {
      const { text } = await shop.visitor().get(address);
      for (const [, attributes = '', content = ''] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (content) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
        else expect(attributes).toContain('type="module"');
      }
      expect(text).not.toMatch(/ on[a-z]+="/);
      expect(text).not.toContain('<style');
    }
  });
});

describe('connections', () => {
  const large = 'a'.repeat(1_200_000);
  const head = 'POST /ajax HTTP/1.1\r\nHost: shop.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

  test.each([
    ['no body', `${head}\r\n`],
    ['a small one', `${head}Content-Length: 3\r\n\r\na=b`],
    ['a large one', `${head}Content-Length: ${large.length}\r\n\r\n${large}`],
    [
      'one of unknown length',
      `${head}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ],
  ])('who asks for another protocol, with %s, gets an answer and an end', async (_body, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('a body that is too large ends its connection, whether or not it said so', async () => {
    for (const body of [
      `Content-Length: ${large.length}\r\n\r\n${large}`,
      `Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ]) {
      const answer = await raw(`POST /ajax HTTP/1.1\r\nHost: shop.test\r\n${body}`);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
  });

  test.each(['/ajax', '/shop-ajax/add_to_cart', '/shop/', '/rest/session'])(
    'an upload to %s that breaks off is noted without a stack',
    async (path) => {
      const errors = vi.spyOn(log, 'error');
      const notes = vi.spyOn(log, 'debug');
      const { hostname, port } = new URL(shop.site);
      try {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nOrigin: http://shop.test\r\nContent-Type: application/json\r\n`,
          );
          socket.write('Content-Length: 1000\r\n\r\n{"a":', () => setImmediate(() => socket.destroy()));
        });
        await vi.waitFor(() => expect([...errors.mock.calls, ...notes.mock.calls]).not.toEqual([]), 20_000);
        expect(errors).not.toHaveBeenCalled();
        expect(notes).toHaveBeenCalledWith({ url: path }, 'the sender went away');
      } finally {
        errors.mockRestore();
        notes.mockRestore();
      }
    },
  );
});

test('what nobody may send to the back office is refused before its body comes', async () => {
  for (const path of ['/rest/products', '/rest/settings/store', '/rest/nowhere/at/all']) {
    const answer = await raw(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nOrigin: http://shop.test\r\nConnection: close\r\n` +
        'Content-Type: application/json\r\nContent-Length: 900000\r\n\r\n{"a":',
    );
    expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 40[14] /)]);
  }
});

describe('odd requests', () => {
  test.each([
    '/%00/',
    '/product/a%00b/',
    '/product-tag/%00/',
    '/product-category/%00/',
    '/?s=%00',
    '/?s=a%00b',
    '/?s=%ff%fe',
    '/%ff/',
    '/%e0%a4%a/',
    '/?orderby=%00&min_price=%00&rating_filter=%00',
    '/shop/?min_price=1e309&max_price=-1e309',
    '/shop/?min_price=99999999999999999999999999&max_price=NaN',
    '/shop/?rating_filter=0,6,1e9,x',
    '/shop/?filter_x[]=1&query_type_x[a]=b',
    `/shop/?s=${'x'.repeat(4000)}`,
    '/shop/page/0/',
    '/shop/page/-1/',
    '/shop/page/1e9/',
    '/shop/page/99999999999999999999/',
    '/shop/page/2/page/2/',
    '/../../etc/passwd',
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%00',
    '/__proto__/',
    '/constructor/',
    '/product/__proto__/',
    '/product-category/constructor/',
    `/${'a/'.repeat(500)}`,
    '/?remove_item=__proto__&_wpnonce=x',
    '/?undo_item[]=x',
    '/cart/?remove_item=x&_wpnonce[]=1',
    '/checkout/order-received/%00/?key=%00',
    '/checkout/order-received/99999999999999999999/?key=x',
    '/my-account/%00/',
    '/sitemap.xml?part=x',
    '/sitemap.xml?part=-1',
    '/sitemap.xml?part=1e9',
  ])('%s is answered without a failure', async (address) => {
    const visitor = shop.visitor();
    expect((await visitor.get(address)).status).toBeLessThan(500);
    await visitor.nonce();
    expect((await visitor.get(address)).status).toBeLessThan(500);
    expect((await visitor.post(address, 'add-to-cart=%00')).status).toBeLessThan(500);
  });

  test.each(['//evil.example/', '/\\evil.example', 'http://evil.example/shop', '*', '/ shop'])(
    'the target %s leads nowhere else',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d/);
      expect(answer).not.toMatch(/location: (\/\/|\/\\|https?:)/i);
    },
  );

  test('strange methods and headers are refused, not failed', async () => {
    const visitor = shop.visitor();
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status } = await visitor.send('/shop/', { method });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    const long = await raw(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431/);
    for (const cookie of ['=', ';;;', 'a=%', 'woocommerce_cart_hash=%00', '__proto__=1; constructor=2']) {
      expect((await visitor.get('/cart/', { cookie })).status).toBe(200);
    }
    expect(await target('/shop/?%')).toBe(200);
  });

  test('HEAD answers as GET does, without a body', async () => {
    for (const address of ['/shop/', '/product/cup/', '/cart/', '/nowhere/']) {
      const head = await shop.visitor().send(address, { method: 'HEAD' });
      const get = await shop.visitor().get(address);
      const again = await shop.visitor().send(address, { method: 'HEAD' });
      expect([head.status, again.status]).toEqual([get.status, get.status]);
      expect([head.text, again.text]).toEqual(['', '']);
      expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });
});

test('a client behind a proxy nobody trusts cannot choose its address', async () => {
  const { clientAddress } = shop.running.shop;
  expect(clientAddress('203.0.113.1', '10.0.0.1')).toBe('203.0.113.1');
});

test('healthz answers 200 while the shop can sell, and not when it cannot', async () => {
  const visitor = shop.visitor();
  const healthy = await visitor.get('/healthz');
  // Nobody asked for metrics here, so that their address is that of any page which is not there.
  expect((await visitor.get('/metrics/')).status).toBe(404);
  expect((await visitor.get('/metrics')).status).toBe(301);
  expect([healthy.status, healthy.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const query = vi
    .spyOn(shop.db.$client, 'query')
    .mockRejectedValue(new Error('the database is gone') as never);
  try {
    // An answer is good for a second.
    const ill = await vi.waitFor(async () => {
      const answer = await visitor.get('/healthz');
      expect(answer.status).toBe(503);
      return answer;
    }, 20_000);
    expect(ill.json()).toEqual({ status: 'database-refuses' });
    expect(ill.headers.get('cache-control')).toBe('no-store');
  } finally {
    query.mockRestore();
  }
  await vi.waitFor(async () => expect((await visitor.get('/healthz')).status).toBe(200), 20_000);
});

test('a failure shows a page that tells a reference and nothing else, and is kept nowhere', async () => {
  const services: { db: Database } = shop.running.shop.services;
  const { db } = services;
  services.db = new Proxy(db, {
    get() {
      throw new Error('the password is hunter2');
    },
  });
  try {
    const { status, text, headers } = await shop.visitor().get('/product/unseen/');
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong');
    expect(await htmlProblems(text)).toEqual([]);
    expect(text).toContain(headers.get('x-request-id') ?? 'no reference');
    expect(text).not.toContain('hunter2');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  } finally {
    services.db = db;
  }
  expect((await shop.visitor().get('/product/unseen/')).status).toBe(404);
});
