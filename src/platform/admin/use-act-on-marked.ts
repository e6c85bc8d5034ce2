import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUnselectAll,
} from 'react-admin';
import type { dataProvider } from './data-provider.ts';

/**
 * Runs an action of a list's resource on all marked rows, all or none. `done` is told when it was done; a refusal is told
 * in its own words and leaves the marks. Afterwards the list shows what is there now.
 */
export function useActOnMarked(action: string, done: string) {
  const { selectedIds = [], resource } = useListContext();
  const { actOnMany } = useDataProvider<typeof dataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const unmark = useUnselectAll(resource);
  const [busy, setBusy] = useState(false);

  async function act(data?: Record<string, unknown>): Promise<void> {
    setBusy(true);
    try {
      await actOnMany(resource, { ids: selectedIds, action, ...(data ? { data } : {}) });
      notify(done, { type: 'success' });
      unmark();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { resource, marked: selectedIds.length, busy, act };
}
