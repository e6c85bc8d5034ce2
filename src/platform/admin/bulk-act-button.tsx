import Button from '@mui/material/Button';
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
import { useAdminSession } from './use-admin-session.ts';

/** Runs a resource's action that takes no input on all marked rows, all or none; its label is `resources.{name}.{action}`. */
export function BulkActButton({
  action,
  label = action,
  done,
}: {
  action: string;
  /** Key of the label below the resource's texts. */
  label?: string;
  /** Told when it was done. */
  done: string;
}) {
  const { selectedIds = [], resource } = useListContext();
  const { actOnMany } = useDataProvider<typeof dataProvider>();
  const rights = useAdminSession()?.resources[resource];
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const unmark = useUnselectAll(resource);
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      await actOnMany(resource, { ids: selectedIds, action });
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

  // The bar around it is there all the time, only without height.
  if (selectedIds.length === 0 || !rights?.actions.includes(action)) return null;
  return (
    <Button disabled={busy} onClick={() => void act()}>
      {translate(`resources.${resource}.${label}`)}
    </Button>
  );
}
