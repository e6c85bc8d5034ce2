import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { isUnseen } from '#platform/events/emissions.server.ts';
import {
  createSubscribers,
  type Delivery,
  defineEvent,
  emit,
  emitInvalidation,
  type Subscription,
  subscribe,
} from '#platform/events/events.server.ts';
import {
  deleteOldEvents,
  listFailedDeliveries,
  retryDelivery,
} from '#platform/events/failed-delivery.server.ts';
import { listenForInvalidations } from '#platform/events/invalidation.server.ts';
import { nudgeRelay, type RelayOptions, startRelay } from '#platform/events/relay.server.ts';
import { log } from '#platform/log/log.server.ts';
import { freshDatabase } from '../support/database.ts';

/** Longer than a busy machine needs. */
const patiently = { timeout: 20_000 };
/** Where another one's time has to end first, and its locks are let go of late. */
const LONG = { timeout: 50_000 };

const parcelSent = defineEvent('parcel-sent', 1, v.object({ parcel: v.number() }));
const noPoll = { pollMs: 3_600_000 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  // What fails here fails on purpose.
  log.level = 'silent';
  database = await freshDatabase();
  await database.db.$client.query('create table note (event_id bigint, consumer text)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  await database.db.$client.query('truncate outbox_event, event_delivery, outbox_invalidation, note');
});

function relay(subscriptions: Subscription[], options: RelayOptions = noPoll) {
  const started = startRelay(database.db, createSubscribers(subscriptions), options);
  open.push(started);
  return started;
}

/** A consumer that writes one row per delivery in the delivery's own transaction. */
const noteTaker =
  (consumer: string, before?: (delivery: Delivery<{ parcel: number }>) => Promise<void> | void) => () =>
    subscribe(parcelSent, consumer, async (delivery) => {
      await delivery.tx.execute(`insert into note values (${delivery.id}, '${consumer}')`);
      await before?.(delivery);
    });

async function notes(): Promise<string[]> {
  const { rows } = await database.db.$client.query('select consumer from note order by consumer, event_id');
  return rows.map((row) => row.consumer);
}

const send = (parcel = 1) => inTransaction(database.db, (tx) => emit(tx, parcelSent, { parcel }));

/** Another process with a relay whose consumer writes, says so, and never ends. */
async function nodeThatHangs() {
  const program = `
    import * as v from 'valibot';
    import { openDatabase } from '#platform/db/database.server.ts';
    import { createSubscribers, defineEvent, subscribe } from '#platform/events/events.server.ts';
    import { startRelay } from '#platform/events/relay.server.ts';
    const parcelSent = defineEvent('parcel-sent', 1, v.object({ parcel: v.number() }));
    const hanging = subscribe(parcelSent, 'a', async ({ tx, id }) => {
      await tx.execute("insert into note values (" + id + ", 'a')");
      console.log('inside');
      await new Promise(() => {});
    });
    const relay = startRelay(openDatabase(process.env.URL), createSubscribers([hanging]), { pollMs: 20 });
    await relay.nudge();
    console.log('started');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  open.push({ stop: async () => void child.kill('SIGKILL') });
  const lines = readline.createInterface({ input: child.stdout });
  const said = (text: string) =>
    new Promise<void>((resolve) => lines.on('line', (line) => line === text && resolve()));
  const inside = said('inside');
  await said('started');
  return { inside, kill: () => child.kill('SIGKILL') };
}

describe('delivery', () => {
  it('hands an event to each of its consumers once, with its id and payload', async () => {
    const seen: Delivery<{ parcel: number }>[] = [];
    relay([noteTaker('a', (delivery) => void seen.push(delivery))(), noteTaker('b')()]);
    const id = await send(7);
    await nudgeRelay(database.db);
    await nudgeRelay(database.db);
    expect(await notes()).toEqual(['a', 'b']);
    expect(seen[0]).toMatchObject({ id, name: 'parcel-sent', version: 1, payload: { parcel: 7 } });
  });

  it('delivers nothing of a transaction that was rolled back', async () => {
    relay([noteTaker('a')()]);
    const undone = inTransaction(database.db, async (tx) => {
      await emit(tx, parcelSent, { parcel: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await nudgeRelay(database.db);
    expect(await notes()).toEqual([]);
  });

  it('finds events that nobody nudged for', async () => {
    relay([noteTaker('a')()], { pollMs: 20 });
    await nudgeRelay(database.db);
    await send();
    await vi.waitFor(async () => expect(await notes()).toEqual(['a']), patiently);
  });

  it('refuses a payload that does not fit', async () => {
    await expect(emit(database.db, parcelSent, { parcel: 'x' as unknown as number })).rejects.toThrow();
  });

  it('refuses two consumers of one name', () => {
    expect(() => createSubscribers([noteTaker('a')(), noteTaker('a')()])).toThrow(/twice/);
  });

  it('shares many events among several relays, each delivered once', async () => {
    for (let parcel = 0; parcel < 60; parcel++) await send(parcel);
    const nodes = [1, 2, 3].map(() => relay([noteTaker('a')()]));
    await Promise.all(nodes.map((node) => node.nudge()));
    const { rows } = await database.db.$client.query(
      'select count(*), count(distinct event_id) as kinds from note',
    );
    expect(rows[0]).toEqual({ count: 60, kinds: 60 });
  });

  it('runs what was asked for after the commit only when there was one', async () => {
    const woken: number[] = [];
    let failures = 1;
    relay(
      [
        noteTaker('a', (delivery) => {
          delivery.afterCommit(() => woken.push(delivery.id));
          if (failures-- > 0) throw new Error('not yet');
        })(),
      ],
      { ...noPoll, firstPauseSeconds: 0 },
    );
    const id = await send();
    await nudgeRelay(database.db);
    expect(woken).toEqual([id]);
    expect(await notes()).toEqual(['a']);
  });
});

describe('failure', () => {
  it('keeps what other consumers did and tries the failed one again', async () => {
    let failures = 3;
    const flaky = noteTaker('flaky', () => {
      if (failures-- > 0) throw new Error('not yet');
    });
    relay([noteTaker('steady')(), flaky()], { ...noPoll, firstPauseSeconds: 0 });
    await send();
    await nudgeRelay(database.db);
    expect(await notes()).toEqual(['flaky', 'steady']);
  });

  it('shows what was given up, and delivers it when asked to', async () => {
    let broken = true;
    const consumer = noteTaker('broken', () => {
      if (broken) throw new Error('for ever');
    });
    relay([noteTaker('steady')(), consumer()], { ...noPoll, firstPauseSeconds: 0, tries: 2 });
    const id = await send();
    await nudgeRelay(database.db);
    expect(await notes()).toEqual(['steady']);
    const [failed] = await listFailedDeliveries(database.db);
    expect(failed).toMatchObject({ eventId: id, event: 'parcel-sent', consumer: 'broken', tries: 2 });
    expect(failed?.lastError).toMatch(/for ever/);

    broken = false;
    expect(await retryDelivery(database.db, id, 'broken')).toBe(true);
    await nudgeRelay(database.db);
    expect(await notes()).toEqual(['broken', 'steady']);
    expect(await listFailedDeliveries(database.db)).toEqual([]);
  });

  it('waits longer and longer between tries', async () => {
    const pauses: number[] = [];
    const broken = noteTaker('broken', () => {
      throw new Error('for ever');
    });
    const { nudge } = relay([broken()], { ...noPoll, firstPauseSeconds: 100 });
    await send();
    for (let tries = 0; tries < 3; tries++) {
      await nudge();
      const { rows } = await database.db.$client.query(
        `select extract(epoch from next_try_at - now())::float as pause from event_delivery`,
      );
      pauses.push(Math.round(rows[0].pause / 100));
      await database.db.$client.query('update event_delivery set next_try_at = now()');
    }
    expect(pauses).toEqual([1, 2, 4]);
  });

  it('looks into the outbox only after something was committed', async () => {
    relay([noteTaker('steady')()]);
    await nudgeRelay(database.db);
    const undone = inTransaction(database.db, async (tx) => {
      await emit(tx, parcelSent, { parcel: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(isUnseen(database.db)).toBe(false);
    await inTransaction(database.db, async (tx) => {
      await emit(tx, parcelSent, { parcel: 2 });
      expect(isUnseen(database.db)).toBe(false);
    });
    expect(isUnseen(database.db)).toBe(true);
    await nudgeRelay(database.db);
    expect(isUnseen(database.db)).toBe(false);
    expect(await notes()).toEqual(['steady']);
  });

  it('ends a consumer that hangs, with its connection, and goes on', async () => {
    const late = Promise.withResolvers<unknown>();
    const givenUp = Promise.withResolvers<void>();
    const hanging = subscribe(parcelSent, 'hanging', async ({ tx }) => {
      await givenUp.promise;
      // Must not reach the database: the relay gave this transaction up.
      await tx.execute(`insert into note values (0, 'hanging')`).catch(late.resolve);
    });
    // The steady one has the same time: enough of it on a busy machine. The loop looks again by itself, since the
    // database takes a moment to let go of what the ended connection had locked.
    relay([hanging, noteTaker('steady')()], { pollMs: 50, timeoutMs: 6_000, tries: 1, firstPauseSeconds: 0 });
    await send();
    await vi.waitFor(async () => {
      expect(await notes()).toEqual(['steady']);
      expect((await listFailedDeliveries(database.db))[0]?.consumer).toBe('hanging');
    }, LONG);
    givenUp.resolve();
    await late.promise;
    expect(await notes()).toEqual(['steady']);
  });

  it('delivers after a node was killed in the middle', async () => {
    const node = await nodeThatHangs();
    await send();
    await node.inside;
    node.kill();
    // Now the lock of the killed node is gone, and with it what it had written.
    await vi.waitFor(async () => {
      relay([noteTaker('a')()]);
      await nudgeRelay(database.db);
      expect(await notes()).toEqual(['a']);
    }, patiently);
  });

  it('deletes old events, but none that is not delivered', async () => {
    const broken = noteTaker('broken', ({ payload }) => {
      if (payload.parcel === 2) throw new Error('for ever');
    });
    relay([broken()], { ...noPoll, tries: 1 });
    await send(1);
    await nudgeRelay(database.db);
    await send(2);
    await nudgeRelay(database.db);
    expect(await deleteOldEvents(database.db, new Date(Date.now() + 60_000))).toBe(1);
    expect(await listFailedDeliveries(database.db)).toHaveLength(1);
  });
});

describe('invalidation', () => {
  it('reaches every node after the commit and nobody before', async () => {
    const heard: string[][] = [[], []];
    for (const own of heard) {
      const feed = listenForInvalidations(database.db, (tags) => own.push(...tags));
      open.push(feed);
      await feed.ready;
    }
    expect(heard).toEqual([['*'], ['*']]);
    relay([]);
    await inTransaction(database.db, async (tx) => {
      await emitInvalidation(tx, ['product:1', 'list:2', 'product:1']);
      await nudgeRelay(database.db);
      expect(heard).toEqual([['*'], ['*']]);
    });
    await nudgeRelay(database.db);
    await vi.waitFor(
      () =>
        expect(heard.map((own) => own.slice(1).sort())).toEqual([
          ['list:2', 'product:1'],
          ['list:2', 'product:1'],
        ]),
      patiently,
    );
  });

  it('tells its own node before the nudge is answered', async () => {
    const told: string[] = [];
    relay([], { ...noPoll, onInvalidation: (tags) => told.push(...tags) });
    await emitInvalidation(database.db, ['settings']);
    await nudgeRelay(database.db);
    expect(told).toEqual(['settings']);
  });

  it('splits what does not fit into one notification', async () => {
    const heard = new Set<string>();
    const feed = listenForInvalidations(database.db, (tags) => {
      for (const tag of tags) heard.add(tag);
    });
    open.push(feed);
    await feed.ready;
    heard.clear();
    relay([]);
    const tags = Array.from({ length: 900 }, (_, number) => `list:category:${'é'.repeat(20)}:${number}`);
    await emitInvalidation(database.db, tags);
    await nudgeRelay(database.db);
    await vi.waitFor(() => expect(heard.size).toBe(900), patiently);
  });

  it('ends everything when far too much changed at once', async () => {
    const told: string[] = [];
    relay([], { ...noPoll, onInvalidation: (tags) => told.push(...tags) });
    await emitInvalidation(
      database.db,
      Array.from({ length: 2_000 }, (_, number) => `product:${number}`),
    );
    await nudgeRelay(database.db);
    expect(told).toEqual(['*']);
  });

  it('empties the cache when it hears again after its connection broke', async () => {
    const heard: string[] = [];
    const feed = listenForInvalidations(database.db, (tags) => heard.push(...tags));
    open.push(feed);
    await feed.ready;
    await database.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'vitrine-listen' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(heard).toEqual(['*', '*']), patiently);
  });

  it('refuses a tag that no notification could carry', async () => {
    await expect(emitInvalidation(database.db, ['x'.repeat(501)])).rejects.toThrow(/too long/);
  });
});
