import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import { BooleanInput, FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { useAdminSession } from '#platform/admin/use-admin-session.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { PendingInvitations } from './pending-invitations.tsx';
import { useAllRoles } from './use-role-choices.ts';

interface UserRecord {
  roleName: string;
  lockedAt: string | null;
}

function InviteButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/invitations/create" variant="contained" startIcon={<InviteIcon />}>
      {translate('resources.users.invite')}
    </Button>
  );
}

/** Who works in the shop; customers have a list of their own. */
export function UserList() {
  const translate = useTranslate();
  const mayInvite = useAdminSession()?.resources.invitations?.create;
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
      creatable={false}
      tools={mayInvite ? <InviteButton /> : null}
      note={<PendingInvitations />}
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
