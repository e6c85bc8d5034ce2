import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  EmailField,
  ListBase,
  Pagination,
  ResourceContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { TitledCard } from '#platform/admin/titled-card.tsx';
import type { ShownRole } from './shown-role.ts';

/** Who has the role that the page is about. */
export function RolePeople() {
  const translate = useTranslate();
  const role = useRecordContext<ShownRole>();
  if (!role) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <TitledCard title={translate('resources.roles.sections.people')}>
        <ResourceContextProvider value="users">
          <ListBase
            disableSyncWithLocation
            storeKey={false}
            filter={{ role: role.slug }}
            sort={{ field: 'name', order: 'ASC' }}
            perPage={10}
          >
            <People />
          </ListBase>
        </ResourceContextProvider>
      </TitledCard>
    </Box>
  );
}

function People() {
  const translate = useTranslate();
  const { total, isPending } = useListContext();
  if (isPending) return null;
  if (!total)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('resources.roles.nobody')}</Typography>;
  return (
    <>
      <Datagrid bulkActionButtons={false} rowClick="edit">
        <RecordLinkField source="name" to="edit" />
        <EmailField source="email" sx={{ overflowWrap: 'anywhere' }} />
        <InstantField source="lastLogInAt" emptyText={translate('resources.users.never')} />
      </Datagrid>
      <Pagination rowsPerPageOptions={[10]} />
    </>
  );
}
