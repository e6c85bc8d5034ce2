import { FunctionField, TextField } from 'react-admin';
import { InstantField } from '#platform/admin/instant-field.tsx';
import { ListPage } from '#platform/admin/list-page.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';
import { DocumentState, documentFilters, type ListedDocument, statusColumn } from './document-columns.tsx';
import { RowDeeds } from './document-deeds.tsx';
import { ImportButton } from './import-button.tsx';

const pathOf = ({ slug }: ListedDocument) => `/${slug}/`;

/** All pages. */
export function PageList() {
  return (
    <ListPage
      trashable
      filters={documentFilters}
      sort={{ field: 'title', order: 'ASC' }}
      tools={<ImportButton />}
      lastColumn={<RowDeeds />}
      phone={{
        primary: 'title',
        secondary: pathOf,
        end: (page: ListedDocument) => <DocumentState document={page} />,
      }}
    >
      <RecordLinkField source="title" to="edit" />
      <FunctionField source="slug" render={pathOf} />
      {statusColumn}
      <TextField source="author" />
      <InstantField source="updatedAt" precision="day" />
    </ListPage>
  );
}
