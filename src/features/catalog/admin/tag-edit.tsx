import { TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';

function TagForm() {
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText="resources.tags.help.slug" />
      <FieldInput source="description" field={{ kind: 'rich-text', default: '' }} />
    </>
  );
}

/** The editors of tags. */
export const { Edit: TagEdit, Create: TagCreate } = editorsOf(<TagForm />);
