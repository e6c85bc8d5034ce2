import { emitInvalidation } from '#platform/events/events.server.ts';
import { createRecord, updateRecord } from '#platform/resources/deeds.server.ts';
import type { ExchangeContext } from '#platform/resources/exchange-kind.server.ts';
import { holdsAll, refusalsOf } from '#platform/resources/exchange-record.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { targetOf } from '../data/redirects.queries.server.ts';
import { fromKey } from '../rules/redirect-address.ts';

/** Leads an address of before to a path of this site, in place of where it led; answers why not, '' where it does now. */
export async function leadFrom(
  services: SliceServices,
  { from, to }: { from: string; to: string },
  { tx, actor, alsoWrote }: Pick<ExchangeContext, 'tx' | 'actor' | 'alsoWrote'>,
): Promise<string> {
  const key = fromKey(from);
  // What keeps its address needs none.
  if (key !== null && key === fromKey(to)) return '';
  const known = key === null ? null : await targetOf(tx, key);
  const resource = resourceOf(services, 'redirects');
  const around = { db: services.db, within: tx, actor, takesOver: true, invalidate: emitInvalidation };
  const sent = { fromAddress: from, toPath: to };
  const row = known ? await findRow(resource, known.id, tx, true) : undefined;
  const stored = row ? await fullRecord(resource, row, tx) : null;
  if (stored && holdsAll(stored, { toPath: to })) return '';
  // Whoever may write products need not be allowed to write these.
  const needed = resource.capabilities[stored ? 'update' : 'create'];
  if (needed && !actor.can(needed)) return 'You may not change redirects, so the old address is left out.';
  const done = stored
    ? await updateRecord(resource, stored.id as number, { ...sent, version: stored.version }, around)
    : await createRecord(resource, sent, around);
  if (done.ok)
    alsoWrote?.({
      resource: 'redirects',
      id: done.value.id as number,
      version: (done.value.version as number | undefined) ?? null,
      before: stored && { toPath: stored.toPath },
    });
  return done.ok ? '' : (Object.values(refusalsOf(done.error))[0] ?? 'It leads nowhere.');
}
