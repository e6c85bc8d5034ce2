import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { removeRecords, updateRecord } from '#platform/resources/deeds.server.ts';
import type { ExchangeContext, ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  changeRows,
  changeRun,
  findRun,
  nextGroups,
  type RowOfRun,
  rowsOfGroup,
} from '../data/exchange.queries.server.ts';
import { undoBeside } from './undo-beside.server.ts';
import type { Working } from './working-run.server.ts';

const AT_ONCE = 50;
const KEPT = 'It was changed since the import, so it stays as it is.';

/** Takes back the next records of a run: those that it made go into the trash, others get back what they had. */
export async function undoNext(services: SliceServices, working: Working): Promise<boolean> {
  const { run, kind, actor } = working;
  const { db } = services;
  const lines = await nextGroups(db, run.id, ['created', 'changed'], 0, AT_ONCE);
  for (const line of lines)
    await inTransaction(db, async (tx) => {
      if ((await findRun(tx, run.id, true))?.state !== 'undoing') return;
      const rows = await rowsOfGroup(tx, run.id, line);
      const [head] = rows;
      if (!head || (head.state !== 'created' && head.state !== 'changed')) return;
      const problem = kind.undo
        ? await kind.undo(
            {
              recordId: head.recordId ?? 0,
              version: head.version,
              isNew: head.state === 'created',
              before: head.before ?? {},
            },
            { tx, actor },
          )
        : await undoRecord(services, kind, head, { tx, actor });
      const message = { line, field: '', text: problem, isError: false };
      await changeRows(
        tx,
        run.id,
        rows.map((one) => one.line),
        { state: problem ? 'kept' : 'undone' },
      );
      if (problem)
        await changeRows(tx, run.id, [line], { messages: [...head.messages, message], hasMessages: true });
    });
  if (lines.length > 0) return true;
  if (await undoBeside(services, working)) return true;
  await changeRun(db, run.id, ['undoing'], { state: 'undone' });
  return false;
}

/** What is sent to give a record back what it had. What runs of before kept does not say how many pieces they left. */
function putBack(before: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  return {
    ...('stockQuantity' in before ? { stockQuantityRead: now.stockQuantity } : {}),
    ...before,
    version: now.version,
  };
}

async function undoRecord(
  services: SliceServices,
  kind: ExchangeKind,
  head: RowOfRun,
  { tx, actor }: Pick<ExchangeContext, 'tx' | 'actor'>,
): Promise<string> {
  const resource = resourceOf(services, kind.name);
  const around = { db: services.db, within: tx, actor, takesOver: true, invalidate: emitInvalidation };
  const id = head.recordId ?? 0;
  const row = await findRow(resource, id, tx, true);
  if (!row || row.trashedAt) return 'It is in the trash or gone already.';
  if (row.version !== head.version) return KEPT;
  if (head.state === 'created' && kind.released)
    await updateRecord(resource, id, { ...kind.released, version: row.version }, around);
  const done =
    head.state === 'created'
      ? await removeRecords(resource, [id], kind.undoneFor ?? 'trash', around, true)
      : await updateRecord(
          resource,
          id,
          putBack(head.before ?? {}, await fullRecord(resource, row, tx)),
          around,
        );
  return done.ok ? '' : 'The shop does not take back what it was before.';
}
