import { SearchInput, TextField, TextInput } from 'react-admin';
import { ListPage } from '#platform/admin/list-page.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { RecordLinkField } from '#platform/admin/record-link-field.tsx';

interface ClassRecord {
  name: string;
  slug: string;
}

/** All tax classes. */
export function ClassList() {
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      sort={{ field: 'name', order: 'ASC' }}
      trashable
      phone={{
        primary: ({ name }: ClassRecord) => name,
        secondary: ({ slug }: ClassRecord) => slug,
      }}
    >
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
    </ListPage>
  );
}

function ClassForm() {
  return <TextInput source="name" isRequired helperText="resources.tax-classes.help.name" />;
}

/** The editor of a class. */
export function ClassEdit() {
  return (
    <EditPage>
      <ClassForm />
    </EditPage>
  );
}

/** A new class. */
export function ClassCreate() {
  return (
    <CreatePage>
      <ClassForm />
    </CreatePage>
  );
}
