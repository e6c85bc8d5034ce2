// Two shops in one process have nothing of each other: neither people nor orders nor mails.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

interface Side {
  name: string;
  shop: TestShop;
  password: string;
  cup: number;
  /** What its mail server was given. */
  received: { to: string; text: string }[];
}

let sides: Side[];
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const opened = await Promise.all(['Morning', 'Evening'].map(openSide));
  sides = opened;
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function openSide(name: string): Promise<Side> {
  const received: Side['received'] = [];
  const smtpUrl = await startMailServer(received);
  const shop = await openTestShop({ smtpUrl, siteUrl: `http://${name.toLowerCase()}.test` });
  closing.push(() => shop.close());
  await shop.changeSettings(siteSettings, { name: `${name} shop` });
  const cup = await shop.addProduct({ slug: 'cup', name: `${name} cup` });
  const password = `the password of ${name}`;
  await inTransaction(shop.db, (tx) =>
    createUser(tx, { email: 'ada@shop.test', password, name: `Ada of ${name}` }),
  );
  return { name, shop, password, cup, received };
}

async function startMailServer(received: Side['received']): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString();
        received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text })));
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function logIn({ shop }: Side, password: string): Promise<{ visitor: ShopVisitor; isIn: boolean }> {
  const visitor = shop.visitor();
  await visitor.post('/my-account/', { log_in: '1', username: 'ada@shop.test', password });
  const isIn = (await visitor.get('/my-account/')).text.includes('name="log_out"');
  return { visitor, isIn };
}

const other = (side: Side) => sides.find((one) => one !== side) as Side;

it('knows its own people only, by their own passwords and cookies', async () => {
  for (const side of sides) {
    const { visitor, isIn } = await logIn(side, side.password);
    expect([side.name, isIn]).toEqual([side.name, true]);
    expect((await visitor.get('/my-account/')).text).toContain(`Ada of ${side.name}`);
    expect((await logIn(side, other(side).password)).isIn).toBe(false);
    const stranger = other(side).shop.visitor();
    for (const [cookie, value] of visitor.cookies) stranger.takeCookie(`${cookie}=${value}`);
    expect((await stranger.get('/my-account/')).text).not.toContain('name="log_out"');
  }
});

it('counts attempts to log in on its own', async () => {
  const [morning, evening] = sides as [Side, Side];
  for (let n = 0; n < 8; n++) await logIn(morning, 'a wrong password');
  expect((await logIn(morning, morning.password)).isIn).toBe(false);
  expect((await logIn(evening, evening.password)).isIn).toBe(true);
});

it('sells at the same time, and each mails its own customers', async () => {
  await Promise.all(
    sides.map(async ({ name, shop, cup }) => {
      const visitor = shop.visitor();
      await visitor.add(cup);
      const email = `buyer@${name.toLowerCase()}.test`;
      const placed = await visitor.shopAjax(
        'checkout',
        await checkoutForm(visitor, { billing_email: email }),
      );
      expect(placed.json()).toMatchObject({ result: 'success' });
    }),
  );
  for (const { name, shop, received } of sides) {
    const own = `${name.toLowerCase()}.test`;
    await expect.poll(() => received.filter(({ to }) => to === `buyer@${own}`)).toHaveLength(1);
    const others = received.filter(
      ({ to, text }) => (to.startsWith('buyer') && !to.endsWith(own)) || !text.includes(`${name} shop`),
    );
    expect(others).toEqual([]);
    expect(await shop.query('select name from order_line')).toEqual([{ name: `${name} cup` }]);
  }
});
