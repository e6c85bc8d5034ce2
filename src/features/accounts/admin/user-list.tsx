import { BooleanInput, FunctionField, SelectInput, TextField, useTranslate } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { StateChip } from '#platform/admin/state-chip.tsx';
import { ROLES } from '../rules/roles.ts';

interface UserRecord {
  role: string;
  lockedAt: string | null;
}

/** Choices of a role, named as the screens name them. */
export const roleChoices = ROLES.map((role) => ({ id: role, name: `resources.users.roles.${role}` }));

const filters = [
  <SelectInput key="role" source="role" choices={roleChoices} />,
  <BooleanInput key="locked" source="locked" />,
];

/** All accounts. */
export function UserList() {
  const translate = useTranslate();
  const role = (user: UserRecord) => translate(`resources.users.roles.${user.role}`);
  return (
    <ListPage
      trashable
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      phone={{ primary: 'name', secondary: 'email', end: role }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
      <FunctionField source="role" render={role} />
      <InstantField source="lastLogInAt" emptyText={translate('resources.users.never')} />
      <InstantField source="createdAt" precision="day" />
      <FunctionField
        source="lockedAt"
        sortable={false}
        render={(user: UserRecord) =>
          user.lockedAt ? <StateChip tone="bad" text={translate('resources.users.locked')} /> : null
        }
      />
    </ListPage>
  );
}
