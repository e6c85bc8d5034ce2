import { TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
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

/** The editor of a tag. */
export function TagEdit() {
  return (
    <EditPage>
      <TagForm />
    </EditPage>
  );
}

/** A new tag. */
export function TagCreate() {
  return (
    <CreatePage>
      <TagForm />
    </CreatePage>
  );
}
