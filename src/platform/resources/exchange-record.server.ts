import { emitInvalidation } from '#platform/events/events.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { DeedRefusal } from './deed-surroundings.server.ts';
import { createRecord, updateRecord } from './deeds.server.ts';
import type { ExchangeContext, ExchangeMessage, ExchangeOutcome } from './exchange-kind.server.ts';
import { resourceOf } from './open-resources.server.ts';
import { findRow, fullRecord } from './records.server.ts';

type Wire = Record<string, unknown>;

/** A row whose cells were understood. */
export interface ReadRecord {
  resource: string;
  line: number;
  /** By which owners know it. */
  label: string;
  /** The record that it is about; null where there is none yet. */
  id: number | null;
  sent: Wire;
  /** The column of a field of the record that was refused. */
  columnOf(field: string): string;
  messages: readonly ExchangeMessage[];
}

/** Writes a row as a record by the deeds of the back office: what they refuse is refused here, at its column. */
export async function exchangeRecord(
  services: SliceServices,
  { resource: name, line, label, id, sent, columnOf, messages }: ReadRecord,
  context: ExchangeContext,
): Promise<ExchangeOutcome> {
  const { mode } = context.options;
  if (id === null ? mode === 'update' : mode === 'create')
    return exchangeOutcome('skipped', { label, messages });
  const resource = resourceOf(services, name);
  const row = id === null ? undefined : await findRow(resource, id, context.tx, true);
  const stored = row ? await fullRecord(resource, row, context.tx) : {};
  const unchanged = row !== undefined && holdsAll(stored, sent);
  const around = {
    db: services.db,
    within: context.tx,
    actor: context.actor,
    takesOver: true,
    invalidate: emitInvalidation,
  };
  const done = unchanged
    ? ({ ok: true, value: stored } as const)
    : row
      ? await updateRecord(resource, id ?? 0, { ...sent, version: stored.version }, around)
      : await createRecord(resource, sent, around);
  if (!done.ok) {
    const errors = Object.entries(refusalsOf(done.error)).map(([field, text]) => ({
      line,
      field: columnOf(field),
      text,
      isError: true,
    }));
    return exchangeOutcome('refused', { label, messages: [...messages, ...errors] });
  }
  return {
    ...exchangeOutcome(unchanged ? 'same' : row ? 'changed' : 'created', { label, messages }),
    recordId: done.value.id as number,
    version: (done.value.version as number | undefined) ?? null,
    before:
      row && !unchanged
        ? Object.fromEntries(Object.keys(sent).map((field) => [field, stored[field] ?? null]))
        : null,
  };
}

/** What became of a row that no record was written for. */
export function exchangeOutcome(
  deed: ExchangeOutcome['deed'],
  { label, messages }: { label: string; messages: readonly ExchangeMessage[] },
): ExchangeOutcome {
  return {
    deed,
    label,
    messages: [...messages],
    recordId: null,
    version: null,
    before: null,
    later: null,
  };
}

/** Why a deed was refused, by the record's field; '' for the record as a whole. */
export function refusalsOf(refusal: DeedRefusal): Record<string, string> {
  if (refusal.kind === 'invalid') return refusal.errors;
  if (refusal.kind === 'refused') return refusal.errors ?? { '': refusal.message };
  return { '': 'Somebody else changed this record at the same moment. Run the import again.' };
}

/** Whether a record holds all that is sent already. */
export function holdsAll(stored: Wire, sent: Wire): boolean {
  return Object.entries(sent).every(([name, value]) => {
    // Only says what was read.
    if (name === 'stockQuantityRead') return true;
    const known = stored[name];
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isPart && typeof known === 'object' && known !== null) return holdsAll(known as Wire, value as Wire);
    return JSON.stringify(known ?? null) === JSON.stringify(value === '' && known === null ? null : value);
  });
}

/** Gathers what is read from a row's cells, and what is said of cells that cannot be read. */
export function readingOf(line: number, cells: Readonly<Record<string, string>>) {
  const sent: Wire = {};
  const messages: ExchangeMessage[] = [];
  const say = (field: string, text: string, isError = true) => messages.push({ line, field, text, isError });
  const take = <Value>(
    field: string,
    read: (text: string) => { ok: true; value: Value } | { ok: false; error: string },
    keep: (value: Value) => void,
  ) => {
    const text = cells[field];
    if (text === undefined) return;
    const found = read(text.trim());
    if (found.ok) keep(found.value);
    else say(field, found.error);
  };
  return { sent, messages, say, take };
}
