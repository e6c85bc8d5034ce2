import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
  useUnselectAll,
} from 'react-admin';
import type { dataProvider } from '#platform/admin/data-provider.ts';
import { ORDER_STATES } from '../rules/order-states.ts';

/** Changes the state of all marked orders, all or none. */
export function OrderBulkState() {
  const { selectedIds = [], resource } = useListContext();
  const { actOnMany } = useDataProvider<typeof dataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const unmark = useUnselectAll(resource);
  const [busy, setBusy] = useState(false);

  async function change(to: string) {
    setBusy(true);
    try {
      await actOnMany('orders', { ids: selectedIds, action: 'change-state', data: { to } });
      notify('resources.orders.changedMany', { type: 'success' });
      unmark();
      refresh();
    } catch (error) {
      const message = error instanceof Error ? error.message : 'admin.failed';
      notify(translate(message, { _: message }), { type: 'error', multiLine: true });
    } finally {
      setBusy(false);
    }
  }

  // The bar around it is there all the time, only without height.
  if (selectedIds.length === 0) return null;
  return (
    <TextField
      select
      label={translate('resources.orders.changeState')}
      value=""
      disabled={busy}
      onChange={(event) => void change(event.target.value)}
      sx={{ minWidth: 180, my: 0.5 }}
    >
      {ORDER_STATES.map((state) => (
        <MenuItem key={state} value={state}>
          {translate(`resources.orders.states.${state}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
