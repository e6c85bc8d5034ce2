import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link, useCreatePath, useGetList, useTranslate } from 'react-admin';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import { useDeed } from '#platform/admin/use-deed.ts';
import { ALL_GROUPS } from './all-groups.ts';
import { GROUP_LOOKS, GroupChips, type ShownGroup } from './group-chip.tsx';
import type { ShownCustomer } from './shown-customer.ts';

/** The groups of a customer; whoever may puts them into others. */
export function CustomerGroups({ customer, mayWrite }: { customer: ShownCustomer; mayWrite: boolean }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.customers.${key}`);
  return (
    <TitledCard title={say('fields.groups')}>
      {mayWrite ? (
        <Chooser customer={customer} />
      ) : customer.groups.length > 0 ? (
        <GroupChips groups={customer.groups} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{say('noGroups')}</Typography>
      )}
    </TitledCard>
  );
}

function Chooser({ customer }: { customer: ShownCustomer }) {
  const translate = useTranslate();
  const pathOf = useCreatePath();
  const { run, busy } = useDeed();
  const { data: groups = [], isPending } = useGetList<ShownGroup>('customer-groups', ALL_GROUPS);
  const say = (key: string) => translate(`resources.customers.${key}`);
  const idsOf = (list: readonly ShownGroup[]) => list.map(({ id }) => id);
  if (!isPending && groups.length === 0)
    return (
      <>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{say('noGroupsYet')}</Typography>
        <Button component={Link} to={pathOf({ resource: 'customer-groups', type: 'create' })}>
          {say('makeGroup')}
        </Button>
      </>
    );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={groups}
      value={customer.groups}
      disabled={busy}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => {
        const [before, after] = [idsOf(customer.groups), idsOf(chosen)];
        const input = {
          add: after.filter((id) => !before.includes(id)),
          remove: before.filter((id) => !after.includes(id)),
        };
        void run('customers', customer.id, 'change-groups', input, 'resources.customers.groupsChanged');
      }}
      renderValue={(chosen, propsOf) =>
        chosen.map((group, index) => {
          const { key, ...props } = propsOf({ index });
          const { background, text } = GROUP_LOOKS[group.colour];
          return <Chip key={key} {...props} label={group.name} sx={{ bgcolor: background, color: text }} />;
        })
      }
      renderInput={(params) => <TextField {...params} label={say('changeGroups')} />}
    />
  );
}
