import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { OPENED } from '../support/opened-shop.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

const program = path.join(import.meta.dirname, '../../dist/server/main.js');
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts the built shop as a program of its own; resolves once it prints where it is open. */
async function startProgram(): Promise<{ child: ChildProcess; site: string; database: FreshDatabase }> {
  const database = await freshDatabase();
  await database.db.$client.query(OPENED);
  closing.push(() => database.drop());
  const dataDir = mkdtempSync(path.join(tmpdir(), 'test-shop-'));
  closing.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const site = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
    child.stdout?.on('data', (bytes) => {
      printed += bytes;
      const port = /http:\/\/localhost:(\d+)/.exec(printed);
      if (port) resolve(`http://127.0.0.1:${port[1]}`);
    });
  });
  return { child, site, database };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes running requests, takes no new ones and ends cleanly',
  async (signal) => {
    const { child, site, database } = await startProgram();
    const { db } = database;
    const { rows } = await db.$client.query(
      `insert into product (slug, name, status, regular_price) values ('cup', 'Cup', 'published', 1000) returning id`,
    );
    const visitor = new ShopVisitor(site);
    expect((await visitor.add(rows[0].id)).status).toBe(200);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; select 1 from cart for update');
    let answered = false;
    const running = visitor.add(rows[0].id).finally(() => {
      answered = true;
    });
    const waiting = async () =>
      (
        await db.$client.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting).toBe(1);
    const ended = once(child, 'exit');
    child.kill(signal);
    // The door is closed while the request inside still runs.
    await expect
      .poll(() =>
        fetch(`${site}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(answered).toBe(false);
    expect(child.exitCode).toBeNull();
    await holder.query('commit');
    await holder.end();
    const answer = await running;
    expect(answer.status).toBe(200);
    expect(answer.json().cart_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await ended).toEqual([0, null]);
    const [stored] = (await db.$client.query('select lines from cart')).rows;
    expect(stored.lines[0].quantity).toBe(2);
  },
);
