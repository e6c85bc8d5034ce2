// An owner moves a shop: a copy made in the back office of one program is brought into another, which starts anew with it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { BuiltShop } from '../support/built-shop.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

vi.setConfig({ testTimeout: 180_000 });
const PASSWORD = 'correct horse battery';
const shops: BuiltShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function startShop(email: string): Promise<BuiltShop> {
  const shop = await BuiltShop.prepare({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: PASSWORD,
  });
  shops.push(shop);
  await shop.start();
  await shop.healthy();
  return shop;
}

async function logIn(shop: BuiltShop, email: string): Promise<ShopVisitor> {
  const visitor = new ShopVisitor(shop.site);
  const answer = await visitor.rest('POST', 'session', { name: email, password: PASSWORD });
  expect(answer.status).toBe(200);
  return visitor;
}

interface Listed {
  startedAt: string;
  restored: { name: string; by: string; problem: string | null; former: string | null } | null;
  backups: { name: string; kind: string; state: string; problem: string | null }[];
}

const listOf = async (owner: ShopVisitor) => (await owner.rest('GET', 'backups')).body as Listed;

async function tried(owner: ShopVisitor, kind: string) {
  const ended = async () =>
    (await listOf(owner)).backups.find((backup) => backup.kind === kind && backup.state !== 'running');
  await expect.poll(ended, { timeout: 60_000, interval: 250 }).toBeDefined();
  return (await ended()) as Listed['backups'][number];
}

it('a whole shop is exported by a button and takes the place of another', async () => {
  const [old, fresh] = await Promise.all([startShop('old@shop.test'), startShop('new@shop.test')]);
  const seller = await logIn(old, 'old@shop.test');
  const made = await seller.rest('POST', 'tags', { name: 'Moved along', slug: 'moved-along' });
  expect(made.status).toBe(201);
  expect((await seller.rest('POST', 'backups', { kind: 'everything' })).status).toBe(422);
  expect((await seller.rest('POST', 'backups', { kind: 'move' })).status).toBe(202);
  const copy = await tried(seller, 'move');
  expect(copy).toMatchObject({ state: 'good', problem: null });
  const file = await seller.fetch(`/rest/backups/${copy.name}/file`);
  const bytes = new Uint8Array(await file.arrayBuffer());

  const owner = await logIn(fresh, 'new@shop.test');
  const bring = (body: Uint8Array<ArrayBuffer>) =>
    owner.fetch('/rest/backup-files', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/gzip' },
      body,
    });
  expect((await bring(new TextEncoder().encode('no archive'))).status).toBe(422);
  expect((await bring(bytes)).status).toBe(202);
  const brought = await tried(owner, 'brought');
  expect(brought).toMatchObject({ state: 'good', problem: null });
  expect((await owner.rest('POST', 'backups/2020-01-01T00-00-00Z/restore', {})).status).toBe(404);
  // Of two who ask at once, one is told that the other was first.
  const asked = await Promise.all(
    [0, 1].map(() => owner.rest('POST', `backups/${brought.name}/restore`, {})),
  );
  expect(asked.map(({ status }) => status).toSorted()).toEqual([202, 409]);

  // Whoever was logged in is not known any more; the staff of the other shop is.
  const knows = () =>
    owner.rest('GET', 'backups').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(knows, { timeout: 60_000, interval: 250 }).toBe(401);
  const moved = await logIn(fresh, 'old@shop.test');
  const { body: tags } = await moved.rest('GET', 'tags');
  expect((tags as { name: string }[]).map(({ name }) => name)).toContain('Moved along');
  const { restored } = await listOf(moved);
  expect(restored).toMatchObject({ name: brought.name, problem: null });
  expect(existsSync(path.join(restored?.former as string, 'postgres/PG_VERSION'))).toBe(true);
  // Nothing half-made is left.
  expect(readdirSync(fresh.dataDir).filter((name) => /unfinished|beside|trial|at-start/.test(name))).toEqual(
    [],
  );
});
