import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUnselectAll,
} from 'react-admin';
import type { dataProvider } from './data-provider.ts';
import { useTellFailure } from './use-tell-failure.ts';

/**
 * Runs an action of a list's resource on marked rows: `act` on all or none, after which `done` is told, `actOnEach` on
 * each by itself. A refusal is told in its own words and leaves the mark. Afterwards the list shows what is there now.
 */
export function useActOnMarked(action: string, done = 'admin.saved') {
  const { selectedIds = [], resource, data: shown = [], onSelect } = useListContext<RaRecord>();
  const { actOnMany, actOnEach: onEach } = useDataProvider<typeof dataProvider>();
  const nameOf = useGetRecordRepresentation(resource);
  const translate = useTranslate();
  const tellFailure = useTellFailure();
  const notify = useNotify();
  const refresh = useRefresh();
  const unmark = useUnselectAll(resource);
  const [busy, setBusy] = useState(false);

  const act = (data?: Record<string, unknown>) =>
    run(async () => {
      await actOnMany(resource, { ids: selectedIds, action, ...(data ? { data } : {}) });
      notify(done, { type: 'success' });
      unmark();
    });

  const actOnEach = (sent?: Record<string, unknown>) =>
    run(async () => {
      const { data } = await onEach(resource, { ids: selectedIds, action, ...(sent ? { data: sent } : {}) });
      const told = translate('admin.doneOn', { smart_count: data.done.length });
      const reasons = data.refused.map(({ id, message }) => {
        const record = shown.find((one) => one.id === id);
        return `${record ? nameOf(record) : id}: ${message}`;
      });
      notify([told, ...reasons].join('\n'), {
        type: reasons.length > 0 ? 'warning' : 'success',
        multiLine: true,
      });
      onSelect(data.refused.map(({ id }) => id));
    });

  async function run(deed: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { resource, marked: selectedIds.length, busy, act, actOnEach };
}
