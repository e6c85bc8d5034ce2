import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { removeRecords, updateRecord } from '#platform/resources/deeds.server.ts';
import {
  type BesideRecord,
  type ExchangeContext,
  type ExchangeKind,
  exchangeKinds,
} from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { changeRows, findRun, lastBeside } from '../data/exchange.queries.server.ts';
import type { Working } from './working-run.server.ts';

const AT_ONCE = 50;

/**
 * Takes back what a run wrote beside its records, the last first, once these are back: what it made goes where nothing
 * has it any more, what it changed gets back what it had. What somebody changed since stays. Answers whether there was any.
 */
export async function undoBeside(services: SliceServices, { run, kind, actor }: Working): Promise<boolean> {
  const { db } = services;
  const rows = await lastBeside(db, run.id, AT_ONCE);
  for (const { line, beside } of rows)
    await inTransaction(db, async (tx) => {
      if ((await findRun(tx, run.id, true))?.state !== 'undoing') return;
      for (const one of (beside ?? []).toReversed()) await undoOne(services, kind, one, { tx, actor });
      await changeRows(tx, run.id, [line], { beside: null });
    });
  return rows.length > 0;
}

async function undoOne(
  services: SliceServices,
  kind: ExchangeKind,
  { resource: name, id, version, before }: BesideRecord,
  { tx, actor }: Pick<ExchangeContext, 'tx' | 'actor'>,
): Promise<void> {
  const resource = resourceOf(services, name);
  const row = await findRow(resource, id, tx, true);
  if (!row || row.trashedAt || row.version !== version) return;
  const around = { db: services.db, within: tx, actor, takesOver: true, invalidate: emitInvalidation };
  if (before) await updateRecord(resource, id, { ...before, version }, around);
  else if ((await kind.isFree?.(tx, name, id)) ?? true)
    await removeRecords(resource, [id], undoneForOf(services, name), around);
}

/** Where what is undone goes, as its own kind has it. */
function undoneForOf(services: SliceServices, resource: string): 'trash' | 'delete' {
  const kinds = services
    .shop()
    .of(exchangeKinds)
    .map((make) => make(services));
  return kinds.find(({ name }) => name === resource)?.undoneFor ?? 'trash';
}
