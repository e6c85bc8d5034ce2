import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { editorsOf } from '#platform/admin/editors.tsx';

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
        />
      </ReferenceInput>
      <FieldInput source="description" field={{ kind: 'rich-text', default: '' }} />
      <FieldInput
        source="pictureId"
        field={{ kind: 'picture', label: 'resources.categories.fields.picture', default: null }}
      />
    </>
  );
}

/** The editors of categories. */
export const { Edit: CategoryEdit, Create: CategoryCreate } = editorsOf(<CategoryForm />);
