import { FunctionField, TextField } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { InvitationChip, type ShownInvitation } from './invitation-chip.tsx';

const chip = ({ state }: ShownInvitation) => <InvitationChip state={state} />;

/** All invitations, the newest first, also those that were accepted or taken back. */
export function InvitationList() {
  return (
    <ListPage
      rowClick={false}
      exportable={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{ primary: 'email', secondary: 'roleName', end: chip }}
    >
      <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
      <TextField source="name" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      <TextField source="roleName" label="resources.invitations.fields.role" sortable={false} />
      <FunctionField label="resources.invitations.fields.state" render={chip} />
      <TextField source="inviterName" sortable={false} sx={{ overflowWrap: 'anywhere' }} />
      <InstantField source="createdAt" />
      <InstantField source="expiresAt" precision="day" />
    </ListPage>
  );
}
