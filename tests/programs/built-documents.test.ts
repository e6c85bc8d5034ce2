import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

const program = path.join(import.meta.dirname, '../../dist/server/main.js');
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
    child.stdout?.on('data', (bytes) => {
      printed += bytes;
      const port = /http:\/\/localhost:(\d+)/.exec(printed);
      if (port) resolve(`http://127.0.0.1:${port[1]}`);
    });
  });
}

it('draws PDFs as it was built: what draws them finds its fonts', async () => {
  const database = await freshDatabase();
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
      DEMO: '1',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'admin@shop.test',
      ADMIN_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const manager = new ShopVisitor(await openAt(child));
  await manager.send('/rest/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin@shop.test', password: 'correct horse battery' }),
  });
  const { rows } = await database.db.$client.query<{ number: number }>(
    `select number from shop_order where state = 'completed' limit 1`,
  );
  const answer = await manager.send(`/order-documents/invoice/${rows[0]?.number}.pdf`);
  expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});
