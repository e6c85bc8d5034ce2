import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'react-admin';
import { mayIn } from '#platform/admin/admin-session.ts';
import { useActOnMarked } from '#platform/admin/use-act-on-marked.ts';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { ALL_GROUPS } from './all-groups.ts';
import type { ShownGroup } from './group-chip.tsx';

/** Puts all marked customers into a group, or takes them out of one. */
export function CustomerBulkGroups() {
  const { marked } = useActOnMarked('change-groups');
  const mayWrite = mayIn(useAdminSession(), 'customers.write');
  // The bar around it is there all the time, only without height.
  return marked > 0 && mayWrite ? (
    <>
      <GroupChoice name="addTo" input={(id) => ({ add: [id], remove: [] })} />
      <GroupChoice name="removeFrom" input={(id) => ({ add: [], remove: [id] })} />
    </>
  ) : null;
}

function GroupChoice({ name, input }: { name: string; input: (id: number) => Record<string, unknown> }) {
  const { busy, act } = useActOnMarked('change-groups', 'resources.customers.groupsChanged');
  const { data: groups = [] } = useGetList<ShownGroup>('customer-groups', ALL_GROUPS);
  const translate = useTranslate();
  if (groups.length === 0) return null;
  return (
    <TextField
      select
      label={translate(`resources.customers.${name}`)}
      value=""
      disabled={busy}
      onChange={(event) => void act(input(Number(event.target.value)))}
      sx={{ minWidth: 180, my: 0.5 }}
    >
      {groups.map((group) => (
        <MenuItem key={group.id} value={group.id}>
          {group.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
