import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import type {
  BesideRecord,
  ExchangeContext,
  ExchangeKind,
  ExchangeOutcome,
} from '#platform/resources/exchange-kind.server.ts';
import { exchangeKinds } from '#platform/resources/exchange-kind.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  changeRows,
  changeRun,
  dropRows,
  findRun,
  groupRows,
  insertRows,
  nextGroups,
  nextLater,
  recordOfFormerName,
  recordOfName,
  rowsOfGroup,
} from '../data/exchange.queries.server.ts';
import { cellsOf } from '../rules/column-mapping.ts';
import type { RunState } from '../rules/run-state.ts';
import { bringPictures, missingFiles } from './bring-pictures.server.ts';
import { readRows } from './read-table.server.ts';
import { undoNext } from './undo-run.server.ts';
import type { Working } from './working-run.server.ts';

const STAGED_AT_ONCE = 200;
const GROUPS_AT_ONCE = 50;
/** Fewer, since each may wait for pictures. */
const LATER_AT_ONCE = 10;

/** Thrown so that what was only tried, or refused in the end, is undone. */
class OnlyTried extends Error {
  readonly outcome: ExchangeOutcome;
  constructor(outcome: ExchangeOutcome) {
    super('only tried');
    this.outcome = outcome;
  }
}

/** All that comes in and goes out. */
export function kindsOf(services: SliceServices): ExchangeKind[] {
  return services
    .shop()
    .of(exchangeKinds)
    .map((make) => make(services));
}

/** The kind of this name; undefined while the slice that brings it is off. */
export function kindOf(services: SliceServices, name: string): ExchangeKind | undefined {
  return kindsOf(services).find((kind) => kind.name === name);
}

/** Reads the file of a run into rows, by the mapping that its owner chose: all of them or none. */
async function stageRows(services: SliceServices, { run, kind }: Working): Promise<boolean> {
  await inTransaction(services.db, async (tx) => {
    if (!(await isIn(tx, run.id, 'reading'))) return;
    await dropRows(tx, run.id);
    let rows: Parameters<typeof insertRows>[1] = [];
    let isHeading = true;
    for await (const { line, row } of readRows(services.files, run.storeKey, run)) {
      if (isHeading) {
        isHeading = false;
        continue;
      }
      const cells = cellsOf(run.mapping, row);
      const { names, belongsTo } = kind.namesOf(cells);
      rows.push({ runId: run.id, line, groupLine: line, cells, names: [...names], belongsTo });
      if (rows.length < STAGED_AT_ONCE) continue;
      await insertRows(tx, rows);
      rows = [];
    }
    await insertRows(tx, rows);
    await groupRows(tx, run.id);
    await changeRun(tx, run.id, ['reading'], { state: 'trying' });
  });
  return true;
}

/**
 * Goes on with a run until `until` or its end; answers whether there is more to do. Each group is written in one
 * transaction with what became of its rows, so that whoever goes on after a crash begins with the next one.
 */
export async function goOn(
  services: SliceServices,
  id: number,
  actorOf: (id: string) => Promise<Actor | null>,
  until: () => boolean,
): Promise<boolean> {
  const { db } = services;
  let run = await findRun(db, id);
  const kind = run && kindOf(services, run.kind);
  if (!run || !kind) return false;
  const actor = await actorOf(run.actorId);
  if (!actor?.can(kind.capabilities.write)) {
    await changeRun(db, id, [run.state], {
      state: 'failed',
      problem: 'Whoever began this may not change these records any more.',
    });
    return false;
  }
  const tried = new Set<string>();
  while (!until()) {
    const work = { reading: stageRows, trying: tryNext, running: writeNext, undoing: undoNext }[
      run.state as 'trying'
    ];
    if (!work) return false;
    const went = await work(services, { run, kind, actor, until, tried });
    await nudgeRelay(db);
    if (!went) return false;
    run = (await findRun(db, id)) ?? run;
  }
  return true;
}

function contextOf(tx: Transaction, { run, actor }: Pick<Working, 'run' | 'actor'>): ExchangeContext {
  const { options } = run;
  return {
    tx,
    actor,
    options,
    isTrial: run.state === 'trying',
    formerly: (kind, name) => recordOfFormerName(tx, kind, name),
  };
}

async function tryNext(services: SliceServices, working: Working): Promise<boolean> {
  const { db } = services;
  const { run, kind, actor, tried } = working;
  const lines = await nextGroups(db, run.id, ['waiting'], 0, GROUPS_AT_ONCE);
  for (const line of lines) {
    const rows = await rowsOfGroup(db, run.id, line);
    let outcome: ExchangeOutcome;
    try {
      outcome = await inTransaction(db, async (tx): Promise<ExchangeOutcome> => {
        const missingPictures = (names: readonly string[]) => missingFiles(tx, run.id, names);
        const context = { ...contextOf(tx, { run, actor }), missingPictures, tried };
        throw new OnlyTried(await kind.write(rows, context));
      });
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
      outcome = error.outcome;
    }
    if ((await findRun(db, run.id))?.state !== 'trying') return false;
    const { deed, recordId } = outcome;
    await keepOutcome(db, run.id, rows, outcome, { recordId: deed === 'created' ? null : recordId });
  }
  if (lines.length > 0) return true;
  await changeRun(db, run.id, ['trying'], { state: 'tried' });
  return false;
}

async function writeNext(services: SliceServices, working: Working): Promise<boolean> {
  const { db } = services;
  const { run, kind, actor } = working;
  const lines = await nextGroups(db, run.id, ['waiting'], 0, GROUPS_AT_ONCE);
  for (const line of lines) {
    const writeGroup = (refused?: ExchangeOutcome) =>
      inTransaction(db, async (tx) => {
        // Whoever cancels waits for the group that is being written, and no other is begun.
        if (!(await isIn(tx, run.id, 'running'))) return false;
        const rows = await rowsOfGroup(tx, run.id, line);
        if (rows[0]?.state !== 'waiting') return true;
        const beside: BesideRecord[] = [];
        const alsoWrote = (one: BesideRecord) => beside.push(one);
        const outcome = refused ?? (await kind.write(rows, { ...contextOf(tx, { run, actor }), alsoWrote }));
        // What was made for it on the way goes as well.
        if (outcome.deed === 'refused' && !refused) throw new OnlyTried(outcome);
        const { recordId, version, before, later } = outcome;
        const ofHead = { recordId, version, before, later, beside: beside.length > 0 ? beside : null };
        await keepOutcome(tx, run.id, rows, outcome, ofHead);
        return true;
      });
    const went = await writeGroup().catch((error: unknown) => {
      if (error instanceof OnlyTried) return writeGroup(error.outcome);
      throw error;
    });
    if (!went) return false;
  }
  if (lines.length > 0) return true;
  return linkNext(services, working);
}

async function linkNext(services: SliceServices, { run, kind, actor, until }: Working): Promise<boolean> {
  const { db } = services;
  const rows = await nextLater(db, run.id, LATER_AT_ONCE);
  for (const { line, recordId, later } of rows) {
    const pictures = await bringPictures(services, run, (later && kind.picturesOf?.(later)) ?? [], until);
    if (!pictures) return true;
    const isThere = later !== null && recordId !== null;
    const about = { recordId: recordId ?? 0, runId: run.id, line };
    const files = isThere ? await kind.bringFiles?.(about, later, until) : undefined;
    if (files === null) return true;
    const went = await inTransaction(db, async (tx) => {
      if (!(await isIn(tx, run.id, 'running'))) return false;
      const [row] = await rowsOfGroup(tx, run.id, line);
      if (!row?.later) return true;
      const done =
        row.recordId === null
          ? undefined
          : await kind.writeLater?.({ recordId: row.recordId, line }, row.later, {
              ...contextOf(tx, { run, actor }),
              written: (name) => recordOfName(tx, run.id, name),
              pictures,
              files: files ?? new Map(),
            });
      const messages = [...row.messages, ...(done?.messages ?? [])];
      const isChange = row.state === 'same' && done?.before;
      await changeRows(tx, run.id, [line], {
        later: null,
        messages,
        hasMessages: messages.length > 0,
        ...(isChange ? { state: 'changed' as const } : {}),
        ...(done?.version ? { version: done.version } : {}),
        ...(done?.before && row.state !== 'created' ? { before: { ...done.before, ...row.before } } : {}),
      });
      return true;
    });
    if (!went) return false;
  }
  if (rows.length > 0) return true;
  await changeRun(db, run.id, ['running'], { state: 'done' });
  return false;
}

async function isIn(tx: Parameters<typeof findRun>[0], id: number, state: RunState): Promise<boolean> {
  return (await findRun(tx, id, true))?.state === state;
}

async function keepOutcome(
  db: Parameters<typeof changeRows>[0],
  runId: number,
  rows: Awaited<ReturnType<typeof rowsOfGroup>>,
  { deed, label, messages }: ExchangeOutcome,
  ofHead: Parameters<typeof changeRows>[3],
): Promise<void> {
  for (const [at, { line }] of rows.entries()) {
    const own = messages.filter((message) => message.line === line);
    if (at > 0 && own.length === 0) continue;
    await changeRows(db, runId, [line], {
      state: deed,
      messages: own,
      hasMessages: own.length > 0,
      ...(at === 0 ? { ...ofHead, label } : {}),
    });
  }
  const silent = rows.slice(1).filter(({ line }) => !messages.some((message) => message.line === line));
  if (silent.length > 0)
    await changeRows(
      db,
      runId,
      silent.map(({ line }) => line),
      { state: deed },
    );
}
