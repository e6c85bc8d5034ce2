import { FunctionField, TextField } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import {
  DocumentState,
  documentFilters,
  KindInput,
  type ListedDocument,
  ShownOnInput,
  statusColumn,
} from './document-columns.tsx';
import { RowDeeds } from './document-deeds.tsx';
import { ImportButton } from './import-button.tsx';

const filters = [
  <KindInput key="kind" source="kind" alwaysOn />,
  <ShownOnInput key="shownOn" source="shownOn" />,
  ...documentFilters,
];

/** Header, footer, templates, saved sections, and documents of the kinds that slices bring. */
export function SitePartList() {
  const kind = ({ kindLabel }: ListedDocument) => kindLabel;
  return (
    <ListPage
      trashable
      filters={filters}
      sort={{ field: 'kind', order: 'ASC' }}
      tools={<ImportButton />}
      lastColumn={<RowDeeds />}
      phone={{
        primary: 'title',
        secondary: kind,
        end: (part: ListedDocument) => <DocumentState document={part} />,
      }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField source="kind" render={kind} />
      <TextField source="shownOnWords" sortable={false} />
      {statusColumn}
      <TextField source="author" />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}
