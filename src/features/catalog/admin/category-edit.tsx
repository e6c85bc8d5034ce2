import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';
import type { Field } from '#platform/fields/field.ts';

const label = (name: string) => `resources.categories.fields.${name}`;
const description: Field = { kind: 'rich-text', label: label('description'), default: '' };
const picture: Field = { kind: 'picture', label: label('picture'), default: null };

function CategoryForm() {
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText="resources.categories.help.slug" />
      <ReferenceInput
        source="parentId"
        reference="categories"
        perPage={100}
        sort={{ field: 'name', order: 'ASC' }}
      >
        <AutocompleteInput
          optionText="path"
          filterToQuery={(q: string) => ({ q })}
          helperText="resources.categories.help.parentId"
          fullWidth
        />
      </ReferenceInput>
      <FieldInput source="description" field={description} />
      <FieldInput source="pictureId" field={picture} />
    </>
  );
}

/** The editors of categories. */
export const { Edit: CategoryEdit, Create: CategoryCreate } = editorsOf(<CategoryForm />);
