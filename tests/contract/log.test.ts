import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Statements with secrets among their parameters that the database refuses in different ways, and says so in its own words. */
const program = `
import { userAccount, userCredential } from './src/features/accounts/data/user-account.table.ts';
import { closeDatabase, inTransaction, openDatabase, runPrepared } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
const db = openDatabase(process.env.DATABASE_URL);
const credential = { id: 'c', accountId: 'a', providerId: 'credential', userId: 'nobody-zq9secret', password: 'hash-zq9secret' };
const ada = { id: 'a', email: 'zq9secret@shop.test', name: 'zq9secret' };
await db.insert(userAccount).values(ada);
const failing = [
  () => db.insert(userCredential).values(credential),
  () => db.insert(userAccount).values({ ...ada, id: 'b' }),
  () => db.insert(userAccount).values({ ...ada, id: 'c', email: 'Other-zq9secret@shop.test' }),
  () => db.insert(userAccount).values({ ...ada, id: 'd', email: null }),
  () => runPrepared(db, { name: 'x', text: 'select $1::integer', values: ['zq9secret'] }),
  () => runPrepared(db, { name: 'y', text: 'select $1::jsonb', values: ['{"a": zq9secret}'] }),
  () => inTransaction(db, (tx) => tx.insert(userCredential).values(credential)),
];
for (const fail of failing) {
  try {
    await fail();
    log.error('nothing failed');
  } catch (error) {
    const wrapped = new Error('outer', { cause: error });
    log.error({ err: error }, 'failed');
    log.error({ err: wrapped }, 'failed');
    log.error({ error: new AggregateError([error], 'all') }, 'failed');
    log.error(error);
  }
}
const names = ['password', 'cookie', 'authorization', 'token', 'secretKey', 'webhookSecret', 'pass'];
const secrets = Object.fromEntries(names.map((name) => [name, 'zq9secret']));
log.info({ ...secrets, of: secrets, server: { auth: { user: 'ada', pass: 'zq9secret' } } }, 'told');
await closeDatabase(db);
`;

test('a failed statement is logged with its text and code, and without any value that it carried', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', program],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'info', NODE_OPTIONS: '' },
      encoding: 'utf8',
    },
  );
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // Beside what failed, what was told with secrets by their names.
  const told = lines.pop();
  expect(told).toMatchObject({ msg: 'told', password: '[hidden]', of: { secretKey: '[hidden]' } });
  expect(lines).toHaveLength(7 * 4);
  expect(stdout).not.toContain('zq9secret');
  expect(stdout).not.toContain('nothing failed');
  // What helps to find the fault is still there.
  for (const code of ['23503', '23505', '23514', '23502', '22P02']) expect(stdout).toContain(code);
  expect(stdout).toContain('user_credential');
  expect(lines[0].err.stack).toContain('at ');
});
