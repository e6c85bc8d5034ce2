import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { TablePaginationProps } from '@mui/material/TablePagination';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, ReactNode } from 'react';
import {
  BooleanInput,
  CreateButton,
  Datagrid,
  FilterButton,
  List,
  Pagination,
  type RaRecord,
  SearchInput,
  SimpleList,
  TopToolbar,
  useCreatePath,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useAddedParts } from './added-parts.ts';
import { adminPoints } from './define-admin-slice.ts';
import { LazyView } from './lazy-view.tsx';
import { AddedBulkButton, addedColumn, addedFilter, ExportButton } from './list-tools.tsx';
import { FoundRecords, NothingFound } from './nothing-found.tsx';
import { ListNotices } from './notices.tsx';
import { useAdminParts } from './office.ts';
import { BulkTrashButtons, RestoreRowButton } from './trash-buttons.tsx';
import { useAdminSession } from './use-admin-session.ts';

/** A part of a phone's row: the name of a field, or what makes it of the record. */
// biome-ignore lint/suspicious/noExplicitAny: each list has records of its own
type PhonePart = string | ((record: any) => ReactNode);

/** What a list shows on a phone instead of columns: two lines and an amount or state at the end. */
export interface PhoneRow {
  primary: PhonePart;
  secondary?: PhonePart;
  end?: PhonePart;
}

const phonePart = (part: PhonePart) => (typeof part === 'string' ? (record: RaRecord) => record[part] : part);

function ListActions({
  creatable,
  exportable,
  filterable,
  tools,
}: {
  creatable: boolean;
  exportable: boolean;
  filterable: boolean;
  tools: ReactNode;
}) {
  return (
    // Wrapped where a phone has no room for all of them; elsewhere the fields beside them give way.
    <TopToolbar
      sx={{ flexWrap: 'wrap', flexShrink: { xs: 1, md: 0 }, justifyContent: 'flex-end', minWidth: 0 }}
    >
      {tools}
      {exportable ? <ExportButton /> : null}
      {filterable ? <FilterButton disableSaveQuery /> : null}
      {creatable ? <CreateButton variant="contained" /> : null}
    </TopToolbar>
  );
}

function EmptyList({ creatable, tools }: { creatable: boolean; tools: ReactNode }) {
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {creatable ? <CreateButton variant="contained" /> : null}
        {tools}
      </Box>
    </Box>
  );
}

const searchField = <SearchInput key="q" source="q" alwaysOn />;

/** Added by the filter menu, it shows the trash at once. */
const trashFilter = <BooleanInput key="trashed" source="trashed" label="admin.trashed" defaultValue={true} />;

/**
 * The list view that all screens share, with what slices add to it: columns on wide screens, two lines a record on
 * phones.
 */
export function ListPage({
  children,
  lastColumn,
  phone,
  cards,
  searchable = true,
  filters = [],
  filter,
  creatable = true,
  exportable = true,
  trashable = false,
  sort,
  bulk = false,
  tools,
  note,
  rowClick = 'edit',
  perPage = 25,
}: {
  children?: ReactNode;
  /** The column after those that slices add. */
  lastColumn?: ReactElement;
  phone?: PhoneRow;
  /** Shows the records instead of columns and rows, given the deeds on marked ones. */
  cards?: (deeds: ReactElement | false) => ReactNode;
  searchable?: boolean;
  /** Beside the search. */
  filters?: ReactElement[];
  /** What holds for all that it shows, whatever else is looked for. */
  filter?: Record<string, unknown>;
  creatable?: boolean;
  /** Offers all that the list finds as a table. */
  exportable?: boolean;
  /** Offers the trash: its filter, the deeds on marked rows, the way out. */
  trashable?: boolean;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** Deeds on marked rows beside those of the trash. */
  bulk?: ReactElement | false;
  /** Deeds on all that the list finds, above it. */
  tools?: ReactNode;
  /** Stands above the records. */
  note?: ReactNode;
  rowClick?: 'edit' | 'show' | false;
  perPage?: 10 | 25 | 50;
}) {
  const isPhone = useMediaQuery('(max-width: 700px)');
  const resource = useResourceContext() ?? '';
  const rights = useAdminSession()?.resources[resource];
  const columns = useAddedParts(adminPoints.listColumns);
  const withTrash = trashable && Boolean(rights?.trash);
  const withCreate = creatable && Boolean(rights?.create);
  const offered = [
    ...(searchable ? [searchField] : []),
    ...filters,
    ...useAddedParts(adminPoints.listFilters).map(addedFilter),
    ...(withTrash ? [trashFilter] : []),
  ];
  const filterable = offered.some((filter) => !(filter.props as { alwaysOn?: boolean }).alwaysOn);
  const operations = useAddedParts(adminPoints.bulkOperations).filter(({ action }) =>
    action === undefined ? rights?.read : rights?.actions.includes(action),
  );
  // Nobody marks rows with which they may do nothing.
  const withBulk = bulk && Boolean(rights?.update || rights?.actions.length);
  const deeds =
    withBulk || withTrash || operations.length > 0 ? (
      <>
        {withBulk ? bulk : null}
        {operations.map((operation) =>
          'view' in operation ? (
            <LazyView key={operation.name} load={operation.view} props={{}} />
          ) : (
            <AddedBulkButton key={operation.action} {...operation} />
          ),
        )}
        {withTrash ? <BulkTrashButtons /> : null}
      </>
    ) : (
      false
    );
  const offeredTools = useAddedParts(adminPoints.listTools);
  const allTools = (
    <>
      {tools}
      {rights?.read
        ? offeredTools.map(({ name, view }) => <LazyView key={name} load={view} props={{}} />)
        : null}
    </>
  );
  return (
    <List
      perPage={perPage}
      exporter={false}
      actions={
        <ListActions
          creatable={withCreate}
          exportable={
            exportable && Boolean(rights?.export) && !offeredTools.some(({ takesExport }) => takesExport)
          }
          filterable={filterable}
          tools={allTools}
        />
      }
      empty={<EmptyList creatable={withCreate} tools={allTools} />}
      filters={offered}
      pagination={<Pages />}
      {...(sort ? { sort } : {})}
      {...(filter ? { filter } : {})}
    >
      <ListBars />
      <TrashNote />
      <ListNotices />
      {note}
      {cards ? (
        <FoundRecords>{cards(deeds)}</FoundRecords>
      ) : isPhone && phone ? (
        <SimpleList
          empty={<NothingFound />}
          primaryText={phonePart(phone.primary)}
          {...(phone.secondary ? { secondaryText: phonePart(phone.secondary) } : {})}
          {...(phone.end ? { tertiaryText: phonePart(phone.end) } : {})}
          rowClick={rowClick}
        />
      ) : (
        <Columns rowClick={rowClick} deeds={deeds}>
          {children}
          {columns.map(addedColumn)}
          {lastColumn}
        </Columns>
      )}
    </List>
  );
}

/** Pages with how many there are, or how many there are at least where nobody counted on. */
function Pages() {
  const { meta } = useListContext();
  const translate = useTranslate();
  const moreThan = (meta as { moreThan?: number } | undefined)?.moreThan;
  if (moreThan === undefined) return <Pagination />;
  return (
    <Pagination
      {...({
        labelDisplayedRows: ({ from, to }) =>
          translate('admin.rangeOfMany', { from, to, count: moreThan.toLocaleString('en') }),
        // The library hands on what it does not declare.
      } satisfies Partial<TablePaginationProps> as object)}
    />
  );
}

/** What slices show above the records. */
function ListBars() {
  const resource = useResourceContext();
  const bars = useAdminParts(adminPoints.listBars).filter(
    (bar) => bar.resource === undefined || bar.resource === resource,
  );
  return bars.map(({ name, view }) => <LazyView key={name} load={view} props={{}} />);
}

function TrashNote() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  return filterValues?.trashed ? <Alert severity="info">{translate('admin.trashShown')}</Alert> : null;
}

function Columns({
  children,
  rowClick,
  deeds,
}: {
  children: ReactNode;
  rowClick: 'edit' | 'show' | false;
  deeds: ReactElement | false;
}) {
  const { filterValues } = useListContext();
  return (
    <Datagrid rowClick={rowClick} bulkActionButtons={deeds} empty={<NothingFound />}>
      {children}
      {filterValues?.trashed ? <RestoreRowButton label="admin.trashed" sortable={false} /> : null}
    </Datagrid>
  );
}
