import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import type { Transaction } from '#platform/db/database.server.ts';
import { readInput } from './checked-input.server.ts';
import type { DeedContext } from './deed-context.server.ts';
import { DeedRefused, type DeedSurroundings, inDeed, type Outcome } from './deed-surroundings.server.ts';
import type { AnyRow, Resource, ResourceRefusal } from './define-resource.server.ts';
import { inLockOrder } from './lock-order.ts';
import { recordAudit } from './record-audit.server.ts';
import { changesBetween, type WireRecord } from './record-changes.ts';
import { type ChangedPart, changedParts, checkParts, keyOf, writeParts } from './record-parts.server.ts';
import { findRow, fullRecord } from './records.server.ts';
import { asOne } from './refusal-questions.ts';
import { furtherErrors, soundInput } from './sound-input.server.ts';
import { tellOf } from './tell-change.server.ts';

/** Creates a record from unchecked input and answers it as stored. */
export async function createRecord(
  resource: Resource,
  body: WireRecord,
  around: DeedSurroundings,
): Promise<Outcome> {
  const ready = await resource.ready?.(body);
  const create = async (context: DeedContext) => {
    const sent = { stored: {}, sent: body };
    const { input, parts } = await checkedRecord(resource, resource.schema?.create, sent, {
      ...context,
      before: null,
    });
    const values = await savedColumns(resource, input, { ...context, before: null });
    const [row] = (await context.tx.insert(resource.table).values(values).returning()) as AnyRow[];
    if (!row) throw new Error(`Resource ${resource.name}: nothing was inserted.`);
    await resource.afterSave?.(row as never, input as never, { ...context, before: null });
    await writeParts(parts, keyOf(resource, row[resource.keyName]), context);
    const record = await fullRecord(resource, row, context.tx);
    await recordAudit(resource, 'create', row, changesBetween({}, record), context);
    await tellOf(resource, row, 'created', context.tx, around);
    await around.invalidate(context.tx, resource.invalidates?.(row as never, null) ?? []);
    return record;
  };
  return inDeed(resource, around, create, ready);
}

/**
 * Changes a record: what was sent is laid over what is stored, so a part of the fields is enough.
 * Where records carry a version, `version` must be the one last read; `anyVersion` is for bulk changes.
 */
export function updateRecord(
  resource: Resource,
  id: string | number,
  body: WireRecord,
  around: DeedSurroundings,
  anyVersion = false,
): Promise<Outcome> {
  return inDeed(resource, around, (context) => changeOne(resource, id, body, context, around, anyVersion));
}

/** Makes the same change to several records, all or none. */
export function updateRecords(
  resource: Resource,
  ids: (string | number)[],
  body: WireRecord,
  around: DeedSurroundings,
): Promise<Outcome<(string | number)[]>> {
  return inDeed(resource, around, async (context) => {
    // One fixed order of locks, so that two bulk changes cannot wait for each other.
    for (const id of inLockOrder(ids)) await changeOne(resource, id, body, context, around, true);
    return ids;
  });
}

async function changeOne(
  resource: Resource,
  id: string | number,
  body: WireRecord,
  context: DeedContext,
  around: DeedSurroundings,
  anyVersion: boolean,
): Promise<WireRecord> {
  const before = await lockedRow(resource, id, context.tx);
  const stored = await fullRecord(resource, before, context.tx);
  if (resource.versioned && !anyVersion) {
    if (!Number.isSafeInteger(body.version))
      throw new DeedRefused({
        kind: 'invalid',
        errors: { version: 'The version that was edited is missing.' },
      });
    if (body.version !== before.version) throw new DeedRefused({ kind: 'conflict', current: stored });
  }
  const schema = resource.schema?.update ?? resource.schema?.create;
  const { input, parts } = await checkedRecord(
    resource,
    schema,
    { stored, sent: body },
    { ...context, before },
  );
  const values = await savedColumns(resource, input, { ...context, before });
  const version = resource.versioned ? { version: sql`${resource.columns.version} + 1` } : {};
  const [row] = (await context.tx
    .update(resource.table)
    .set({ ...values, ...version } as PgUpdateSetSource<typeof resource.table>)
    .where(eq(resource.key, id))
    .returning()) as AnyRow[];
  if (!row) throw new DeedRefused({ kind: 'missing' });
  await resource.afterSave?.(row as never, input as never, { ...context, before: before as never });
  await writeParts(parts, keyOf(resource, id), context);
  const record = await fullRecord(resource, row, context.tx);
  await recordAudit(resource, 'update', row, changesBetween(stored, record), context);
  await tellOf(resource, row, 'updated', context.tx, around);
  await around.invalidate(context.tx, resource.invalidates?.(row as never, before as never) ?? []);
  return record;
}

/** Puts records into the trash, takes them out or removes them for good; all or none, and all that is asked at once. */
export function removeRecords(
  resource: Resource,
  ids: (string | number)[],
  deed: 'trash' | 'restore' | 'delete',
  around: DeedSurroundings,
  isConfirmed = false,
): Promise<Outcome<WireRecord[]>> {
  return inDeed(resource, around, async (context) => {
    const records: WireRecord[] = [];
    const questions: ResourceRefusal[] = [];
    for (const id of inLockOrder(ids)) {
      const row = await lockedRow(resource, id, context.tx);
      if (deed !== 'restore') {
        const refusal = await resource.beforeRemove?.(row as never, { ...context, deed });
        if (refusal && !refusal.mayConfirm) throw new DeedRefused({ kind: 'refused', ...refusal });
        if (refusal && !isConfirmed) questions.push(refusal);
      }
      const record = await fullRecord(resource, row, context.tx);
      const after = await removeOne(resource, row, deed, context);
      await resource.afterRemove?.(row as never, { ...context, deed });
      await recordAudit(resource, deed, row, deed === 'delete' ? changesBetween(record, {}) : {}, context);
      await tellOf(resource, row, deed === 'restore' ? 'updated' : 'deleted', context.tx, around);
      await around.invalidate(context.tx, resource.invalidates?.(row as never, row as never) ?? []);
      records.push(after ? await fullRecord(resource, after, context.tx) : record);
    }
    const question = asOne(questions);
    if (question) throw new DeedRefused({ kind: 'refused', ...question });
    return records;
  });
}

async function removeOne(
  resource: Resource,
  row: AnyRow,
  deed: 'trash' | 'restore' | 'delete',
  context: DeedContext,
): Promise<AnyRow | undefined> {
  const same = eq(resource.key, row[resource.keyName]);
  if (deed === 'delete') {
    await context.tx.delete(resource.table).where(same);
    return undefined;
  }
  const version = resource.versioned ? { version: sql`${resource.columns.version} + 1` } : {};
  const [after] = (await context.tx
    .update(resource.table)
    .set({ trashedAt: deed === 'trash' ? context.now : null, ...version } as PgUpdateSetSource<
      typeof resource.table
    >)
    .where(same)
    .returning()) as AnyRow[];
  return after;
}

/** Runs a declared action on one or several records, all or none; answers the records as they are afterwards. */
export async function runAction(
  resource: Resource,
  name: string,
  ids: (string | number)[],
  body: WireRecord,
  around: DeedSurroundings,
): Promise<Outcome<WireRecord[]>> {
  const action = resource.actions?.[name];
  const ready = await action?.ready?.(body);
  const run = async (context: DeedContext) => {
    if (!action) throw new DeedRefused({ kind: 'missing' });
    const input = checkedInput(action.schema, body);
    const records: WireRecord[] = [];
    for (const id of inLockOrder(ids)) {
      const before = await lockedRow(resource, id, context.tx);
      const stored = await fullRecord(resource, before, context.tx);
      const outcome = await action.run(before as never, input, context);
      if (!outcome.ok) throw new DeedRefused({ kind: 'refused', ...outcome.error });
      const after = (await findRow(resource, id, context.tx)) ?? before;
      const record = await fullRecord(resource, after, context.tx);
      await recordAudit(resource, name, after, changesBetween(stored, record), context);
      await tellOf(resource, after, 'updated', context.tx, around);
      await around.invalidate(context.tx, resource.invalidates?.(after as never, before as never) ?? []);
      records.push(record);
    }
    return records;
  };
  return inDeed(resource, around, run, ready);
}

async function lockedRow(resource: Resource, id: string | number, tx: Transaction): Promise<AnyRow> {
  const row = await findRow(resource, id, tx, true);
  if (!row) throw new DeedRefused({ kind: 'missing' });
  return row;
}

function checkedInput(schema: v.GenericSchema | undefined, body: WireRecord): WireRecord {
  if (!schema) throw new Error('A deed that takes input needs a schema.');
  const read = readInput(schema, body);
  if (!read.ok) throw new DeedRefused({ kind: 'invalid', errors: read.error });
  return read.value as WireRecord;
}

/** What a deed writes: the resource's own fields laid over what is stored, and the changed parts of its extensions. */
async function checkedRecord(
  resource: Resource,
  schema: v.GenericSchema | undefined,
  { stored, sent }: { stored: WireRecord; sent: WireRecord },
  context: DeedContext & { before: AnyRow | null },
): Promise<{ input: WireRecord; parts: ChangedPart[] }> {
  if (!schema) throw new Error('A deed that takes input needs a schema.');
  const whole = { ...stored, ...sent };
  const own = readInput(schema, whole);
  const { parts, errors } = await changedParts(resource, stored, sent, context.tx);
  if (!own.ok) Object.assign(errors, own.error);
  const input = own.ok ? (own.value as WireRecord) : soundInput(schema, stored, whole, own.error);
  const id = context.before ? keyOf(resource, context.before[resource.keyName]) : null;
  const further = input && {
    ...(await resource.check?.(input as never, context as never)),
    ...(await checkParts(resource, parts, { id, record: input, stored }, context)),
  };
  const refused = { ...furtherErrors(further ?? {}, errors), ...errors };
  if (!input || Object.keys(refused).length > 0) throw new DeedRefused({ kind: 'invalid', errors: refused });
  return { input, parts };
}

/** The part of the input that the table's own columns hold; the engine's columns are never taken from outside. */
async function savedColumns(
  resource: Resource,
  input: WireRecord,
  context: DeedContext & { before: AnyRow | null },
): Promise<Record<string, never>> {
  const values: WireRecord = {};
  for (const name of Object.keys(resource.columns))
    if (Object.hasOwn(input, name) && name !== 'version' && name !== 'trashedAt') values[name] = input[name];
  if (resource.columns.updatedAt) values.updatedAt = context.now;
  const saved = resource.beforeSave
    ? await resource.beforeSave(values as never, input as never, context as never)
    : values;
  return saved as Record<string, never>;
}
