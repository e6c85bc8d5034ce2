import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { dropOldReceipts } from '#platform/calls/call-receipts.server.ts';
import { createCallRegistry } from '#platform/calls/call-registry.server.ts';
import { runOnce, type WireAnswer } from '#platform/calls/run-once.server.ts';
import { RequestContext } from '#platform/http/request-context.server.ts';
import { createNodeLimits } from '#platform/security/node-limits.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from call_receipt');
  await shop.query('delete from rate_limit');
});

const receipts = () =>
  shop.query<{ row: string; input: string; answer: Buffer | null; visitor: string }>(
    'select *, call_receipt::text as row from call_receipt',
  );
const keyed = (key: string) => ({ 'idempotency-key': key });
const add = (who: ShopVisitor, key: string, more = {}) =>
  who.shopAjax('add_to_cart', { product_id: cup, quantity: 1, ...more }, keyed(key));
const pieces = async (who: ShopVisitor) =>
  (await who.shopAjax('get_refreshed_fragments')).text.match(/data-cart-count=\\"(\d+)/)?.[1];

async function shopper(): Promise<ShopVisitor> {
  const who = shop.visitor();
  await who.add(cup);
  return who;
}

describe('a receipt', () => {
  test('is kept of no call that takes or gives a secret, nor of one that only reads', async () => {
    const who = await shopper();
    const wpnonce = await who.nonce();
    const member = { username: 'admin@shop.test', password: 'correct horse battery', wpnonce };
    const sent = { action: 'wopb_checkout_login', ...member };
    const first = await who.post('/ajax', sent, keyed('a-log-in-key'));
    expect(first.json()).toEqual({ success: true });
    expect(first.setCookies.join()).toContain('session_token');
    // Whoever guesses name and key is given nothing.
    const guesser = shop.visitor();
    guesser.cookies.set('x', 'y');
    const stolen = await guesser.post('/ajax', sent, keyed('a-log-in-key'));
    expect(stolen.setCookies.join()).not.toContain('session_token');
    const calls = shop.parts(platformPoints.calls);
    const kept = calls.filter(({ contract }) => contract.secret !== true && !contract.harmlessTwice);
    for (const { contract } of calls.filter((call) => !kept.includes(call))) {
      const address = contract.transport === 'ajax' ? '/ajax' : `/shop-ajax/${contract.name}`;
      const answer = await who.post(
        address,
        { action: contract.name, wpnonce },
        keyed(`of-${contract.name}`),
      );
      expect(answer.status, contract.name).toBeLessThan(500);
    }
    expect(await receipts()).toEqual([]);
    const names = calls.filter(({ contract }) => contract.secret).map(({ contract }) => contract.name);
    expect(names).toEqual(expect.arrayContaining(['wopb_checkout_login', 'wopb_get_nonce']));
  });

  test('tells nobody who reads the table what was sent and answered', async () => {
    const who = await shopper();
    await add(who, 'a-secret-add');
    const fields = await checkoutForm(who, { order_comments: 'leave it at the door' });
    const placed = await who.shopAjax('checkout', fields, keyed('a-secret-order'));
    expect(placed.json()).toMatchObject({ result: 'success' });
    const rows = await receipts();
    expect(rows).toHaveLength(2);
    const cookies = [...who.cookies.values()].flatMap((value) => [value, value.slice(0, 32)]);
    for (const row of rows) {
      const text = `${row.row} ${row.answer?.toString('latin1')}`;
      for (const secret of [
        'fragments',
        'redirect',
        '_wpnonce',
        'order_',
        'leave it',
        'Lovelace',
        ...cookies,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
    const plain = ['sha256', 'sha1', 'md5'].flatMap((kind) =>
      [fields, [fields, []]].map((input) =>
        createHash(kind).update(JSON.stringify(input)).digest('base64url'),
      ),
    );
    for (const hash of plain) expect(rows.map(({ input }) => input)).not.toContain(hash);
  });

  test('is none without a session: guests behind one address with the same key have carts of their own', async () => {
    const guests = [shop.visitor(), shop.visitor()];
    const answers = await Promise.all(guests.map((guest) => add(guest, 'the-same-key')));
    const sessions = answers.map(({ setCookies }) =>
      setCookies.find((cookie) => cookie.includes('_session_')),
    );
    expect(sessions[0]).toBeDefined();
    expect(sessions[1]).toBeDefined();
    expect(sessions[0]).not.toBe(sessions[1]);
    expect(await receipts()).toEqual([]);
    await add(guests[0] as ShopVisitor, 'another-key');
    expect(await Promise.all(guests.map(pieces))).toEqual(['2', '1']);
  });

  test('never holds the session, whose cookie each request gets for itself', async () => {
    const who = await shopper();
    const [name = ''] = [...who.cookies.keys()].filter((key) => key.includes('_session_'));
    // A session that is due is renewed by the first request; the repeated one is not given that cookie.
    const { requestEnvironment: environment } = shop.running.shop;
    const { writeVisitorSession } = await import('#platform/session/visitor-session.server.ts');
    const now = Math.floor(Date.now() / 1000);
    const id = decodeURIComponent(who.cookies.get(name) ?? '').split('|')[0] ?? '';
    const due = writeVisitorSession({ id, expiresAt: now + 600, renewAt: now - 1 }, environment.keys);
    who.cookies.set(name, encodeURIComponent(due));
    const first = await add(who, 'a-renewing-add');
    expect(first.setCookies.join()).toContain(name);
    const again = await add(who, 'a-renewing-add');
    expect(again.json()).toEqual(first.json());
    expect(again.setCookies.join()).not.toContain(name);
    expect(again.setCookies.join()).toContain('woocommerce_cart_hash');
  });

  test('is one of at most twenty of a visitor, and goes after a day', async () => {
    const who = await shopper();
    for (let sent = 0; sent < 24; sent++) await add(who, `key-number-${sent}`);
    await add(await shopper(), 'of-somebody-else');
    expect(await receipts()).toHaveLength(21);
    // The newest are still heeded.
    const before = await pieces(who);
    await add(who, 'key-number-23');
    expect(await pieces(who)).toBe(before);
    await dropOldReceipts(shop.db, new Date(Date.now() + 86_500_000));
    expect(await receipts()).toEqual([]);
  });
});

describe('above twenty requests a second of one client', () => {
  test('each call and form answers 429 before anything is asked of the database', async () => {
    const { shop: open } = shop.running;
    const limits = createNodeLimits({ points: 2, seconds: 60 });
    const registry = createCallRegistry({
      ...open.services,
      contextOf: () => ({}) as never,
      db: undefined as never,
      mayEnter: limits.mayEnter,
      mayProceed: () => Promise.reject(new Error('asked the database')),
      nudge: () => {},
    });
    const app = createShopApp({ ...open, calls: registry, mayEnter: limits.mayEnter } as never);
    const who = await shopper();
    for (const { contract } of shop.parts(platformPoints.calls)) {
      for (let sent = 0; sent < 2; sent++) await limits.mayEnter(contract.name, '');
      const address =
        contract.transport === 'ajax'
          ? '/ajax'
          : contract.transport === 'rest'
            ? `/rest/${contract.name}`
            : `/shop-ajax/${contract.name}`;
      const fields = new URLSearchParams({ action: contract.name });
      const headers: Record<string, string> = { cookie: who.cookieHeader };
      if (typeof contract.csrf === 'object') {
        const nonce = purposeNonce(who, contract.csrf.purpose);
        if ('nonce' in contract.csrf) fields.set(contract.csrf.nonce, nonce);
        else headers[contract.csrf.nonceHeader] = nonce;
      }
      const method = contract.method ?? 'POST';
      const answer =
        method === 'GET'
          ? await app.request(`http://shop.test${address}?${fields}`, { headers }, {})
          : await app.request(`http://shop.test${address}`, { method, headers, body: fields }, {});
      expect([contract.name, answer.status]).toEqual([contract.name, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (let sent = 0; sent < 2; sent++) await limits.mayEnter('page-form', '');
    const body = new URLSearchParams({ 'add-to-cart': String(cup) });
    const form = await app.request('http://shop.test/cart/', { method: 'POST', body }, {});
    expect(form.status).toBe(429);
    const link = await app.request('http://shop.test/cart/?remove_item=x', {}, {});
    expect(link.status).toBe(429);
  });
});

function purposeNonce(who: ShopVisitor, purpose: string): string {
  const request = new Request(`${shop.site}/`, { headers: { cookie: who.cookieHeader } });
  return new RequestContext(request, '', shop.running.shop.requestEnvironment).nonce(purpose);
}

describe('a deed with a key', () => {
  const keys: SigningKeys = ['a signing key of sufficient length'];
  const once = { visitor: 't_1', call: 'deed', key: 'a-key-to-use', input: { a: 1 } };
  const ok = (body: unknown): WireAnswer => ({ status: 200, body, headers: {}, cookies: [] });
  const run = (deed: Parameters<typeof runOnce>[3], more = {}) =>
    runOnce(shop.db, keys, { ...once, ...more }, deed);
  const rowsOf = async () =>
    (await shop.query(`select name from tag where slug like 'deed-%'`)).map((row) => row.name);
  const write = (tx: Parameters<Parameters<typeof runOnce>[3]>[0], name: string) =>
    tx.execute(sql`insert into tag (slug, name) values (${`deed-${name}`}, ${name})`);
  const grow = () => shop.query(`update call_receipt set claimed_at = claimed_at - interval '1 minute'`);
  beforeEach(() => shop.query(`delete from tag where slug like 'deed-%'`));

  test('that failed leaves nothing, and a repeated request does it', async () => {
    const failing = run(async (tx) => {
      await write(tx, 'failed');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const broken = await run(async (tx) => {
      await write(tx, 'broken');
      return { ...ok('sorry'), status: 503 };
    });
    expect(broken).toMatchObject({ ok: true, value: { answer: { status: 503 } } });
    expect(await rowsOf()).toEqual([]);
    const done = async () =>
      run(async (tx) => {
        await write(tx, 'done');
        return ok('done');
      });
    expect(await done()).toMatchObject({ value: { answer: { body: 'done' }, repeated: false } });
    expect(await done()).toMatchObject({ value: { answer: { body: 'done' }, repeated: true } });
    expect(await rowsOf()).toEqual(['done']);
  });

  test('whose node died after the claim is done by a repeated request, and by no other input', async () => {
    const never = Promise.withResolvers<never>();
    const begun = Promise.withResolvers<void>();
    const dead = run((tx) => {
      begun.resolve();
      return write(tx, 'dead').then(() => never.promise);
    });
    dead.catch(() => {});
    await begun.promise;
    await grow();
    expect(await run(async () => ok('other'), { input: { a: 2 } })).toEqual({
      ok: false,
      error: 'other-input',
    });
    const taken = await run(async (tx) => {
      await write(tx, 'taken over');
      return ok('taken over');
    });
    expect(taken).toMatchObject({ value: { repeated: false } });
    // Whoever was only slow cannot commit any more, and answers what the other did.
    never.resolve(ok('dead') as never);
    expect(await dead).toMatchObject({ value: { answer: { body: 'taken over' }, repeated: true } });
    expect(await rowsOf()).toEqual(['taken over']);
  });

  test('with an answer too large to keep is not done again, and says so', async () => {
    const large = () => run(async () => ok('x'.repeat(200_000)));
    expect(await large()).toMatchObject({ ok: true });
    expect(await large()).toEqual({ ok: false, error: 'answer-not-kept' });
  });

  test('is known by the keys before the newest too', async () => {
    const deed = async () => ok('done');
    await run(deed);
    const rotated: SigningKeys = ['a newer key of sufficient length', ...keys];
    expect(await runOnce(shop.db, rotated, once, deed)).toMatchObject({ value: { repeated: true } });
    const strange: SigningKeys = ['an unknown key of enough length'];
    expect(await runOnce(shop.db, strange, once, deed)).toMatchObject({ ok: false });
  });
});
