import { TextField, TextInput, useResourceContext } from 'react-admin';
import { editorsOf } from './editors.tsx';
import { ListPage } from './list-page.tsx';
import { RecordLinkField } from './record-link-field.tsx';

/** All records of a resource whose records have a name and a slug made of it, such as classes. */
export function NamedList() {
  return (
    <ListPage sort={{ field: 'name', order: 'ASC' }} trashable phone={{ primary: 'name', secondary: 'slug' }}>
      <RecordLinkField source="name" to="edit" />
      <TextField source="slug" sortable={false} />
    </ListPage>
  );
}

function NamedForm() {
  return <TextInput source="name" isRequired helperText={`resources.${useResourceContext()}.help.name`} />;
}

/** The editors of such a record. */
export const { Edit: NamedEdit, Create: NamedCreate } = editorsOf(<NamedForm />);
