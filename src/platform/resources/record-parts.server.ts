import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { acceptFields } from '#platform/fields/accept-fields.server.ts';
import { defaultsOf } from '#platform/fields/field.ts';
import { readInput } from './checked-input.server.ts';
import type { DeedContext, FieldErrors } from './deed-context.server.ts';
import type { AnyRow, Resource } from './define-resource.server.ts';
import type { WireRecord } from './record-changes.ts';
import type { AnyExtension } from './resource-extension.server.ts';

/** A part of a record that a deed changes. */
export interface ChangedPart {
  extension: AnyExtension;
  value: unknown;
}

/** What extensions keep with a record, by part. */
export async function readParts(resource: Resource, row: AnyRow, executor: Executor): Promise<WireRecord> {
  const parts: WireRecord = {};
  // One after the other: in a deed they share its transaction.
  for (const { part, read } of resource.extensions?.() ?? [])
    parts[part] = await read(executor, keyOf(resource, row[resource.keyName]));
  return parts;
}

/** The parts that are sent and differ from what is stored; fields of a part that were not sent keep their value. */
export async function changedParts(
  resource: Resource,
  stored: WireRecord,
  sent: WireRecord,
  executor: Executor,
): Promise<{ parts: ChangedPart[]; errors: FieldErrors }> {
  const parts: ChangedPart[] = [];
  const errors: FieldErrors = {};
  for (const extension of resource.extensions?.() ?? []) {
    const { part } = extension;
    if (!Object.hasOwn(sent, part)) continue;
    const wanted = overlaid(stored[part], sent[part]);
    if (JSON.stringify(wanted) === JSON.stringify(stored[part] ?? null)) continue;
    const read = await readPart(resource, extension, stored[part], wanted, executor);
    if (read.ok) parts.push({ extension, value: read.value });
    else Object.assign(errors, under(part, read.error));
  }
  return { parts, errors };
}

async function readPart(
  resource: Resource,
  { fields, schema, together }: AnyExtension,
  kept: unknown,
  wanted: unknown,
  executor: Executor,
): Promise<Result<unknown, FieldErrors>> {
  if (!fields) return readInput(schema ?? v.never(), wanted);
  if (!isObject(wanted)) return refuse({ '': 'A value is needed here.' });
  const stored = { ...defaultsOf(fields), ...(isObject(kept) ? kept : {}) };
  const things = resource.things?.() ?? [];
  const read = await acceptFields(fields, wanted, { stored, executor, things, together });
  if (!read.ok) return read;
  const all: WireRecord = { ...stored, ...read.value };
  return accept(Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]])));
}

/** What the extensions' own rules say against a change, by field: of the parts that change, and of those that are always asked. */
export async function checkParts(
  resource: Resource,
  parts: readonly ChangedPart[],
  { id, record, stored }: { id: number | string | null; record: WireRecord; stored: WireRecord },
  context: DeedContext,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const changed = new Set(parts.map(({ extension }) => extension));
  const asked = (resource.extensions?.() ?? [])
    .filter((extension) => extension.checksAlways && !changed.has(extension))
    .map((extension) => ({ extension, value: stored[extension.part] ?? defaultsOf(extension.fields ?? {}) }));
  for (const { extension, value } of [...parts, ...asked]) {
    const found = await extension.check?.(value, { ...context, id, record });
    Object.assign(errors, under(extension.part, found ?? {}));
  }
  return errors;
}

/** Writes the changed parts of a record. */
export async function writeParts(
  parts: readonly ChangedPart[],
  id: number | string,
  context: DeedContext,
): Promise<void> {
  for (const { extension, value } of parts) await extension.write(id, value, context);
}

/** The messages for constraints of the resource's own table and of those of its extensions. */
export function constraintsOf(resource: Resource): NonNullable<Resource['constraints']> {
  const all = { ...resource.constraints };
  for (const { part, constraints = {} } of resource.extensions?.() ?? [])
    for (const [name, { field, message }] of Object.entries(constraints))
      all[name] = { field: `${part}.${field}`, message };
  return all;
}

function overlaid(stored: unknown, sent: unknown): unknown {
  return isObject(stored) && isObject(sent) ? { ...stored, ...sent } : (sent ?? null);
}

function isObject(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function under(part: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field === '' ? part : `${part}.${field}`, message]),
  );
}

/** A record's key as its resource has it: most are numbers, those of accounts are text. */
export function keyOf({ key }: Pick<Resource, 'key'>, value: unknown): number | string {
  return key.dataType === 'string' ? String(value) : Number(value);
}
