import { AutocompleteInput, ReferenceInput, TextInput } from 'react-admin';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { PictureInput } from '#platform/admin/picture-input.tsx';
import { RichTextInput } from '#platform/admin/rich-text/rich-text-input.tsx';

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
      <RichTextInput source="description" />
      <PictureInput source="pictureId" label="resources.categories.fields.picture" />
    </>
  );
}

/** The editor of a category. */
export function CategoryEdit() {
  return (
    <EditPage>
      <CategoryForm />
    </EditPage>
  );
}

/** A new category. */
export function CategoryCreate() {
  return (
    <CreatePage>
      <CategoryForm />
    </CreatePage>
  );
}
