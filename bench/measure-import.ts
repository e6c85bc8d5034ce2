import { setTimeout as delay } from 'node:timers/promises';
import type { BenchContext } from './bench-context.ts';
import { countStatements } from './count-statements.ts';
import { type Figure, type Measured, median } from './figure.ts';
import { importedFile, ROWS_IN_TURN } from './imported-file.ts';
import { logIn } from './log-in.ts';
import { cpuOf, memoryOf, type Shares } from './processes.ts';
import { type RunningShop, startShop } from './shop-under-test.ts';

/** Of more it says the same for each row, and takes longer than everything else together. */
const ROWS = 10_000;
const ROWS_QUICKLY = 2_000;
/** Rows of the file whose statements are counted. */
const COUNTED = 25 * ROWS_IN_TURN;
/** How often a statement is seen at least: what is asked once for fifty rows counts too. */
const SEEN = 2;
/** Milliseconds between two looks at state and memory. */
const PAUSE = 500;

/** What a stretch of work came to. */
interface Stretch {
  /** CPU milliseconds. */
  cpu: Shares;
  /** Megabytes of Node, a look each. */
  memory: number[];
}

/** A large CSV of products taken in and given out again: work, memory and statements for each row. */
export async function measureImport(context: BenchContext): Promise<Measured> {
  const rows = context.quick ? ROWS_QUICKLY : ROWS;
  // A shop of its own, which is as large as ever and leaves the others as they are.
  await context.closeShop();
  const shop = await startShop({ port: context.port, dataDir: `${context.dataDir}-import` });
  try {
    return await measureIn(shop, rows);
  } finally {
    await shop.stop();
  }
}

async function measureIn(shop: RunningShop, rows: number): Promise<Measured> {
  const cookie = await logIn(shop.port);
  const counted: Record<string, { total: number; statements: unknown }> = {};
  // A small file first, so that nothing is made or compiled for the first time in the large one.
  const small = await begin(shop, cookie, importedFile(COUNTED, 'small'));
  counted.check = await countStatements(shop, COUNTED, () => check(shop, cookie, small), SEEN);
  counted.run = await countStatements(shop, COUNTED, () => start(shop, cookie, small), SEEN);
  counted.export = await countStatements(shop, COUNTED, () => giveOut(shop, cookie, 'small-'), SEEN);

  await delay(5_000);
  const atRest = memoryOf(shop).node;
  const id = await begin(shop, cookie, importedFile(rows, 'large'));
  const checked = await watched(shop, () => check(shop, cookie, id));
  const written = await watched(shop, () => start(shop, cookie, id));
  const told = await watched(shop, () => giveOut(shop, cookie, 'large-'));
  const refused = await shop.db.query(
    `select count(*)::int as many from exchange_row where run_id = $1 and state <> 'created'`,
    [id],
  );
  if (refused.rows[0]?.many !== 0) throw new Error(`${refused.rows[0]?.many} rows were not taken in`);
  const of = (name: string, { cpu, memory }: Stretch, statements: number): Figure[] => [
    {
      name: `${name}: rows`,
      unit: 'rows/CPU s',
      value: rows / ((cpu.node + cpu.postgres) / 1000),
      note: `CPU s: Node ${Math.round(cpu.node / 1000)}, PostgreSQL ${Math.round(cpu.postgres / 1000)}`,
    },
    { name: `${name}: queries for each row`, unit: 'queries', value: statements },
    {
      name: `${name}: memory beyond that at rest`,
      unit: 'MB',
      value: Math.max(...memory) - atRest,
      note: `${Math.round(atRest)} MB at rest`,
    },
    {
      name: `${name}: memory at its end against its beginning`,
      unit: 'x its beginning',
      value: grown(memory),
    },
  ];
  return {
    title: 'Import and export of products',
    how: `A CSV of ${rows.toLocaleString('en')} rows, of eight four simple products and one with three variations, is checked, taken in and given out again. CPU of Node and PostgreSQL; memory: proportional set size of Node, a look every ${PAUSE} ms, the median of the last fifth of them against that of the second. Queries are counted with a file of ${COUNTED} rows.`,
    figures: [
      ...of('Checking a CSV', checked, counted.check.total),
      ...of('Import of a CSV', written, counted.run.total),
      ...of('Export of a CSV', told, counted.export.total),
    ],
    details: { counted, memory: { checked: checked.memory, written: written.memory, told: told.memory } },
  };
}

/** The median of the last fifth of looks against that of the second: in the first much is made for the first time. */
function grown(memory: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  return median(memory.slice(-fifth)) / median(memory.slice(fifth, 2 * fifth + 1));
}

async function watched(shop: RunningShop, work: () => Promise<unknown>): Promise<Stretch> {
  const before = cpuOf(shop);
  const memory: number[] = [memoryOf(shop).node];
  const looking = setInterval(() => memory.push(memoryOf(shop).node), PAUSE);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  const after = cpuOf(shop);
  return { cpu: { node: after.node - before.node, postgres: after.postgres - before.postgres }, memory };
}

async function send(
  { port }: RunningShop,
  cookie: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const isText = typeof body === 'string';
  const answer = await fetch(`http://localhost:${port}/rest/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie,
      origin: `http://localhost:${port}`,
      'content-type': isText ? 'text/csv' : 'application/json',
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function begin(shop: RunningShop, cookie: string, csv: string): Promise<number> {
  return (await send(shop, cookie, 'import-files/products?name=products.csv', csv)).id as number;
}

async function check(shop: RunningShop, cookie: string, id: number): Promise<void> {
  const { mapping } = await send(shop, cookie, `imports/${id}`);
  await send(shop, cookie, `imports/${id}/try`, { mapping, mode: 'both' });
  await until(shop, id, 'tried');
}

async function start(shop: RunningShop, cookie: string, id: number): Promise<void> {
  await send(shop, cookie, `imports/${id}/start`, {});
  await until(shop, id, 'done');
}

async function until({ db }: RunningShop, id: number, wanted: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query('select state, problem from exchange_run where id = $1', [id]);
    const { state, problem } = rows[0] ?? {};
    if (state === wanted) return;
    if (!['reading', 'trying', 'running'].includes(state)) throw new Error(`The import ${state}: ${problem}`);
    await delay(PAUSE);
  }
}

/** Reads the export of products whose SKU says so, without keeping it. */
async function giveOut({ port }: RunningShop, cookie: string, q: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const answer = await fetch(`http://localhost:${port}/rest/exports/products.csv?filter=${filter}`, {
    headers: { cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}`);
  for await (const _ of answer.body);
}
