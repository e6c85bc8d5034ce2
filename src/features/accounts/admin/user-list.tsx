import { BooleanInput, FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { CUSTOMER } from '../rules/roles.ts';
import { useAllRoles } from './use-role-choices.ts';

interface UserRecord {
  roleName: string;
  lockedAt: string | null;
}

/** Who works in the shop; customers have a list of their own. */
export function UserList() {
  const translate = useTranslate();
  const roles = useAllRoles().filter(({ id }) => id !== CUSTOMER);
  const state = ({ lockedAt }: UserRecord) => (
    <StateChip
      tone={lockedAt ? 'bad' : 'good'}
      text={translate(`resources.users.${lockedAt ? 'locked' : 'active'}`)}
    />
  );
  return (
    <ListPage
      trashable
      filter={{ staff: true }}
      filters={[
        <SelectInput key="role" source="role" choices={roles} translateChoice={false} />,
        <BooleanInput key="locked" source="locked" />,
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      phone={{ primary: 'name', secondary: 'roleName', end: state }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
      <TextField source="roleName" label="resources.users.fields.role" sortBy="role" />
      <FunctionField source="lockedAt" sortable={false} label="resources.users.fields.state" render={state} />
      <InstantField source="lastLogInAt" emptyText={translate('resources.users.never')} />
      <InstantField source="createdAt" precision="day" />
    </ListPage>
  );
}
