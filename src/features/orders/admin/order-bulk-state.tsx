import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useActOnMarked } from '#platform/admin/use-act-on-marked.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ORDER_STATES } from '../rules/order-states.ts';

/** Changes the state of all marked orders, all or none. */
export function OrderBulkState() {
  const { marked, busy, act } = useActOnMarked('change-state', 'resources.orders.changedMany');
  const translate = useTranslate();
  const session = useAdminSession();
  const mayChange = session?.resources.orders?.actions.includes('change-state') ?? false;
  const mayRefund = mayIn(session, 'orders.refund');

  // The bar around it is there all the time, only without height.
  if (marked === 0 || !mayChange) return null;
  return (
    <TextField
      select
      label={translate('resources.orders.changeState')}
      value=""
      disabled={busy}
      onChange={(event) => void act({ to: event.target.value })}
      sx={{ minWidth: 180, my: 0.5 }}
    >
      {ORDER_STATES.filter((state) => state !== 'refunded' || mayRefund).map((state) => (
        <MenuItem key={state} value={state}>
          {translate(`slices.orders.states.${state}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
