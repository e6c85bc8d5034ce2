import { TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import type { Field } from '#platform/fields/field.ts';

const description: Field = {
  kind: 'rich-text',
  label: 'resources.tags.fields.description',
  default: '',
};

function TagForm() {
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText="resources.tags.help.slug" />
      <FieldInput source="description" field={description} />
    </>
  );
}

/** The editors of tags. */
export const { Edit: TagEdit, Create: TagCreate } = editorsOf(<TagForm />);
