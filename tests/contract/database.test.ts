import { sql } from 'drizzle-orm';
import { bigint, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  clientOf,
  closeDatabase,
  countQueries,
  type Database,
  inTransaction,
  openDatabase,
  pipelined,
  runPrepared,
  type Transaction,
} from '#platform/db/database.server.ts';
import { databaseError, isCheckViolation, isUniqueViolation } from '#platform/db/database-error.server.ts';
import { SecondConnectionError } from '#platform/db/held-connection.server.ts';
import { checkServerVersion } from '#platform/db/server-version.server.ts';
import { emptyDatabase, type FreshDatabase } from '../support/database.ts';

const samples = pgTable('samples', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shortName: text().notNull().unique(),
  amount: integer().notNull().default(0),
  rate: numeric(),
  at: timestamp({ withTimezone: true, mode: 'date' }),
});

let fresh: FreshDatabase;
let db: Database;

beforeAll(async () => {
  fresh = await emptyDatabase({ max: 4 });
  db = fresh.db;
  await db.execute(sql`create table samples (id bigint generated always as identity primary key,
    short_name text not null unique, amount integer not null default 0 constraint amount_positive check (amount >= 0),
    rate numeric, at timestamptz)`);
});

afterAll(() => fresh.drop());

async function addSample(shortName: string, amount = 0): Promise<number> {
  const [row] = await db.insert(samples).values({ shortName, amount }).returning({ id: samples.id });
  return row?.id ?? 0;
}

async function amountOf(id: number): Promise<number | undefined> {
  const [row] = await db.select().from(samples).where(sql`id = ${id}`);
  return row?.amount;
}

describe('types of values', () => {
  const at = new Date('2026-03-29T01:30:00.123Z');

  test('drizzle tables give numbers, dates and decimal strings', async () => {
    await db.insert(samples).values({ shortName: 'typed', rate: '19.60', at });
    const [row] = await db.select().from(samples).where(sql`short_name = 'typed'`);
    expect(row).toEqual({ id: expect.any(Number), shortName: 'typed', amount: 0, rate: '19.60', at });
  });

  const statement = sql`select 9007199254740991::bigint as big, count(*) as many, 0.10::numeric as rate,
    '2026-03-29T01:30:00.123Z'::timestamptz as at from generate_series(1, 3)`;

  test('SQL by hand gives the same, with drizzle and with a prepared statement', async () => {
    const expected = { big: 9007199254740991, many: 3, rate: '0.10', at };
    const { rows } = await db.execute(statement);
    expect(rows).toEqual([expected]);
    const prepared = {
      name: 'types',
      text: 'select 9007199254740991::bigint as big, $1::bigint as many, 0.10 as rate, $2::timestamptz as at',
    };
    expect(await runPrepared(db, { ...prepared, values: [3, at] })).toEqual([expected]);
  });

  test('lists of bigint are numbers, and a calendar day is a text that no time zone shifts', async () => {
    const { rows } = await db.execute(
      sql`select array[1, null, 9007199254740991]::bigint[] as ids, '2026-03-29'::date as day`,
    );
    expect(rows).toEqual([{ ids: [1, null, 9007199254740991], day: '2026-03-29' }]);
  });

  test('a bigint that a number cannot hold is refused, not rounded', async () => {
    await expect(db.execute(sql`select 9007199254740993::bigint`)).rejects.toThrow();
    await db.execute(sql`select 1`);
  });

  test('days are counted in UTC, wherever the server stands', async () => {
    const { rows } = await db.execute(sql`select '2026-01-01 00:30:00Z'::timestamptz::date::text as day`);
    expect(rows).toEqual([{ day: '2026-01-01' }]);
  });
});

describe('transactions', () => {
  test('what throws leaves nothing behind and throws on', async () => {
    const id = await addSample('rolled back', 1);
    const broken = inTransaction(db, async (tx) => {
      await tx.update(samples).set({ amount: 2 }).where(sql`id = ${id}`);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await amountOf(id)).toBe(1);
  });

  test('two serializable transactions that collide both succeed in the end', async () => {
    const id = await addSample('counter', 0);
    const both = gate(2);
    let runs = 0;
    const raise = () =>
      inTransaction(
        db,
        async (tx) => {
          runs++;
          const [row] = await tx.select().from(samples).where(sql`id = ${id}`);
          // The first runs of both have read before either writes.
          await both();
          await tx
            .update(samples)
            .set({ amount: (row?.amount ?? 0) + 1 })
            .where(sql`id = ${id}`);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([raise(), raise()]);
    expect(await amountOf(id)).toBe(2);
    expect(runs).toBe(3);
  });

  test('two transactions that lock each other both succeed in the end', async () => {
    const ids = [await addSample('lock a'), await addSample('lock b')];
    const both = gate(2);
    const raise = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await tx.update(samples).set({ amount: sql`amount + 1` }).where(sql`id = ${first}`);
        await both();
        await tx.update(samples).set({ amount: sql`amount + 1` }).where(sql`id = ${second}`);
      });
    await Promise.all([raise(ids[0] ?? 0, ids[1] ?? 0), raise(ids[1] ?? 0, ids[0] ?? 0)]);
    expect(await Promise.all(ids.map(amountOf))).toEqual([2, 2]);
  });

  test('gives up after the attempts allowed', async () => {
    let runs = 0;
    const always = inTransaction(
      db,
      async (tx) => {
        runs++;
        await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      },
      { attempts: 3 },
    );
    await expect(always).rejects.toSatisfy((error) => databaseError(error)?.code === '40001');
    expect(runs).toBe(3);
  });

  test('statements sent together run in their order, the later ones seeing what the earlier ones waited for', async () => {
    const id = await addSample('in order', 1);
    const locked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const holder = inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1 from samples where id = ${id} for update`);
      locked.resolve();
      await go.promise;
      await tx.update(samples).set({ amount: 2 }).where(sql`id = ${id}`);
    });
    await locked.promise;
    const reader = inTransaction(db, (tx) =>
      pipelined(
        tx.execute(sql`select 1 from samples where id = ${id} for update`),
        tx.execute<{ amount: number }>(sql`select amount from samples where id = ${id}`),
      ),
    );
    go.resolve();
    await holder;
    expect((await reader)[1].rows).toEqual([{ amount: 2 }]);
  });

  test('one of several parts that fails undoes them all, and nothing goes on after it', async () => {
    const id = await addSample('together', 1);
    const raise = (tx: Transaction) =>
      tx.update(samples).set({ amount: sql`amount + 1` }).where(sql`id = ${id}`);
    const failed = inTransaction(db, (tx) =>
      pipelined(
        tx.execute(sql`select 1 / 0`),
        (async () => {
          await Promise.resolve();
          await raise(tx).catch(() => {});
          // Were the transaction undone by now, this would be on its own and stay.
          await raise(tx);
        })(),
      ),
    );
    await expect(failed).rejects.toSatisfy((error) => databaseError(error)?.code === '22012');
    expect(await amountOf(id)).toBe(1);
  });

  test('of several parts the one that broke the transaction tells whether it is run again', async () => {
    const id = await addSample('several parts', 0);
    let runs = 0;
    await inTransaction(db, (tx) => {
      runs++;
      const raise = () => tx.update(samples).set({ amount: sql`amount + 1` }).where(sql`id = ${id}`);
      return pipelined(
        (async () => {
          await raise();
          // In the first run the other part has broken the transaction by now.
          await raise();
        })(),
        tx.execute(
          runs === 1
            ? sql`do $$ begin raise exception using errcode = '40001'; end $$`
            : sql`select 1 from samples`,
        ),
      );
    });
    expect(runs).toBe(2);
    expect(await amountOf(id)).toBe(2);
  });

  test('a failed statement that nobody minded is not taken for a success', async () => {
    const id = await addSample('swallowed', 1);
    const swallowed = inTransaction(db, async (tx) => {
      await tx.update(samples).set({ amount: 2 }).where(sql`id = ${id}`);
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('cannot be committed');
    expect(await amountOf(id)).toBe(1);
  });

  test('a lost connection fails its transaction only; the pool goes on', async () => {
    const id = await addSample('lost', 1);
    const lost = inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await tx.update(samples).set({ amount: 5 }).where(sql`id = ${id}`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    expect(await amountOf(id)).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => db.execute(sql`select 1`)));
    expect(db.$client.totalCount).toBeLessThanOrEqual(4);
    expect(db.$client.waitingCount).toBe(0);
  });
});

describe('a second connection', () => {
  const inner = () => db.execute(sql`select 1`);
  // drizzle wraps what its pool throws.
  const isSecondConnection = (error: Error) =>
    [error, error.cause].some((each) => each instanceof SecondConnectionError);

  test('is refused to work that holds one, however deep and whatever it asks by', async () => {
    const asks: (() => Promise<unknown>)[] = [
      inner,
      () => db.$client.query('select 1'),
      () => runPrepared(db, { name: 'second', text: 'select 1' }),
      () => inTransaction(db, async () => {}),
      async () => Promise.all([inner(), inner()]),
    ];
    for (const ask of asks) {
      await expect(inTransaction(db, ask)).rejects.toSatisfy(isSecondConnection);
    }
    expect(await inTransaction(db, async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
      { one: 1 },
    ]);
  });

  test('is given to work that began within a transaction and outlives it, and by another pool', async () => {
    const over = Promise.withResolvers<void>();
    let left: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async () => {
      left = over.promise.then(inner);
    });
    over.resolve();
    await left;
    const other = openDatabase(fresh.url, { max: 1 });
    await inTransaction(db, () => inTransaction(other, (tx) => tx.execute(sql`select 1`)));
    const twisted = inTransaction(db, () => inTransaction(other, inner));
    await expect(twisted).rejects.toSatisfy(isSecondConnection);
    await closeDatabase(other);
  });
});

describe('counting queries', () => {
  test('each counts its own statements, also while connections are short', async () => {
    const counts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        countQueries(async () => {
          for (let n = 0; n <= index % 3; n++) await db.execute(sql.raw(`select ${index} as who`));
        }),
      ),
    );
    for (const [index, { queries }] of counts.entries()) {
      expect(queries).toEqual(Array(1 + (index % 3)).fill(`select ${index} as who`));
    }
  });

  test('transactions, prepared statements and counts within counts', async () => {
    const outer = await countQueries(async () => {
      await db.execute(sql`select 1`);
      const inner = await countQueries(() =>
        inTransaction(db, (tx) => runPrepared(tx, { name: 'two', text: 'select 2' })),
      );
      return inner.queries;
    });
    expect(outer.value).toEqual(['begin', 'select 2', 'commit']);
    expect(outer.queries).toEqual(['select 1', 'begin', 'select 2', 'commit']);
  });
});

describe('prepared statements', () => {
  test('with long names that begin alike are kept apart', async () => {
    await inTransaction(db, async (tx) => {
      const name = 'a-name-that-is-longer-than-what-the-database-keeps-of-names-of-statements';
      for (const end of ['one', 'two', 'one']) {
        const [row] = await runPrepared(tx, { name: `${name}-${end}`, text: `select '${end}' as word` });
        expect(row).toEqual({ word: end });
      }
    });
  });

  test('are planned once per connection and see the transaction they run in', async () => {
    const id = await addSample('prepared', 7);
    const read = { name: 'sample-amount', text: 'select amount from samples where id = $1' };
    await inTransaction(db, async (tx) => {
      await tx.update(samples).set({ amount: 8 }).where(sql`id = ${id}`);
      expect(await runPrepared(tx, { ...read, values: [id] })).toEqual([{ amount: 8 }]);
      expect(await runPrepared(tx, { ...read, values: [id] })).toEqual([{ amount: 8 }]);
      const { rows } = await clientOf(
        tx,
      ).query(`select calls from (select name, generic_plans + custom_plans as calls
        from pg_prepared_statements) s where name = 'sample-amount'`);
      expect(rows).toEqual([{ calls: 2 }]);
    });
  });
});

describe('errors', () => {
  test('say which constraint was violated', async () => {
    await addSample('twice');
    const twice = await addSample('twice').catch((error: unknown) => error);
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'samples_short_name_key')).toBe(true);
    expect(isUniqueViolation(twice, 'another')).toBe(false);
    const negative = await addSample('negative', -1).catch((error: unknown) => error);
    expect(isCheckViolation(negative, 'amount_positive')).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });
});

test('the server is new enough', async () => {
  expect(await checkServerVersion(db)).toBeGreaterThanOrEqual(160_000);
});

/** A function that waits until it was called `parties` times; later calls pass. */
function gate(parties: number): () => Promise<void> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let waiting = 0;
  return () => {
    if (++waiting >= parties) open();
    return opened;
  };
}

test('a named statement is described once a connection, and answers as before', async () => {
  const alone = await emptyDatabase({ max: 1 });
  try {
    const pool = alone.db.$client as unknown as {
      connect(): Promise<{ connection: { describe(what: object): void }; release(): void }>;
    };
    const client = await pool.connect();
    const describing = vi.spyOn(client.connection, 'describe');
    client.release();
    const run = (name: string, text: string, values: unknown[] = []) =>
      runPrepared(alone.db, { name, text, values });
    await run('make', 'create table kept (id bigint, at timestamptz, said text)');
    describing.mockClear();
    const add = 'insert into kept values ($1, $2, $3)';
    const at = new Date('2026-03-01T12:00:00Z');
    for (const id of [1, 2, 3]) expect(await run('add', add, [id, at, id === 2 ? null : 'word'])).toEqual([]);
    expect(describing).toHaveBeenCalledTimes(1);
    const read = 'select id, at, said from kept where id >= $1 order by id';
    const rows = (from: number) => run('read', read, [from]);
    const [all, some, none] = [await rows(1), await rows(2), await rows(9)];
    expect(describing).toHaveBeenCalledTimes(2);
    expect(all).toEqual([1, 2, 3].map((id) => ({ id, at, said: id === 2 ? null : 'word' })));
    expect(some).toEqual(all.slice(1));
    expect(none).toEqual([]);
    // Those of one moment, the first of which is not described yet, and one that fails among them.
    const name = (wanted: string) => run('name', 'select $1::int as number', [wanted]);
    const sent = await Promise.allSettled([name('1'), name('x'), name('3')]);
    expect(sent.map((one) => (one.status === 'fulfilled' ? one.value : 'refused'))).toEqual([
      [{ number: 1 }],
      'refused',
      [{ number: 3 }],
    ]);
    await expect(name('y')).rejects.toThrow('invalid input syntax');
    expect(await name('4')).toEqual([{ number: 4 }]);
    // Where columns change meanwhile the server refuses, as it always did, rather than answer others.
    await alone.db.execute(sql`alter table kept alter column said type integer using 5`);
    await expect(rows(1)).rejects.toThrow('cached plan must not change result type');
  } finally {
    await alone.drop();
  }
});

test('connections count days in UTC, compile nothing and plan for pages that cost the same wherever they are', async () => {
  for (const [name, setting] of [
    ['TimeZone', 'UTC'],
    ['jit', 'off'],
    ['random_page_cost', '1.1'],
  ])
    expect((await db.$client.query(`show ${name}`)).rows).toEqual([{ [name as string]: setting }]);
});
