import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import {
  CreateButton,
  Datagrid,
  type DatagridProps,
  FilterButton,
  List,
  SimpleList,
  type SimpleListProps,
  TopToolbar,
  useCreatePath,
  useResourceContext,
  useTranslate,
} from 'react-admin';

/** What a list shows on a phone instead of columns: two lines and an amount or state at the end. */
export interface PhoneRow {
  primary: SimpleListProps['primaryText'];
  secondary?: SimpleListProps['secondaryText'];
  end?: SimpleListProps['tertiaryText'];
}

function ListActions({ creatable, filterable }: { creatable: boolean; filterable: boolean }) {
  return (
    <TopToolbar>
      {filterable ? <FilterButton disableSaveQuery /> : null}
      {creatable ? <CreateButton variant="contained" /> : null}
    </TopToolbar>
  );
}

function EmptyList({ creatable }: { creatable: boolean }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return (
    <Box sx={{ textAlign: 'center', py: 10, px: 2 }} data-path={createPath({ resource, type: 'create' })}>
      <Typography variant="h5" component="p" gutterBottom>
        {translate(`resources.${resource}.empty`, { _: translate('admin.empty') })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>
        {translate(`resources.${resource}.invite`, { _: ' ' })}
      </Typography>
      {creatable ? <CreateButton variant="contained" /> : null}
    </Box>
  );
}

/** The list view that all screens share: columns on wide screens, two lines a record on phones. */
export function ListPage({
  children,
  phone,
  filters,
  creatable = true,
  sort,
  bulk = false,
  aside,
  rowClick = 'edit',
  rowSx,
}: {
  children: ReactNode;
  phone: PhoneRow;
  filters?: ReactElement[];
  creatable?: boolean;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  bulk?: ReactElement | false;
  aside?: ReactElement;
  rowClick?: 'edit' | 'show' | false;
  rowSx?: DatagridProps['rowSx'];
}) {
  const isPhone = useMediaQuery('(max-width: 700px)');
  const filterable = (filters ?? []).some((filter) => !(filter.props as { alwaysOn?: boolean }).alwaysOn);
  return (
    <List
      perPage={25}
      exporter={false}
      actions={<ListActions creatable={creatable} filterable={filterable} />}
      empty={<EmptyList creatable={creatable} />}
      {...(filters ? { filters } : {})}
      {...(sort ? { sort } : {})}
      {...(aside && !isPhone ? { aside } : {})}
    >
      {isPhone ? (
        <SimpleList
          primaryText={phone.primary}
          {...(phone.secondary ? { secondaryText: phone.secondary } : {})}
          {...(phone.end ? { tertiaryText: phone.end } : {})}
          rowClick={rowClick}
        />
      ) : (
        <Datagrid rowClick={rowClick} bulkActionButtons={bulk} {...(rowSx ? { rowSx } : {})}>
          {children}
        </Datagrid>
      )}
    </List>
  );
}
