import { TextInput } from 'react-admin';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { RichTextInput } from '#platform/admin/rich-text/rich-text-input.tsx';

function TagForm() {
  return (
    <>
      <TextInput source="name" isRequired />
      <TextInput source="slug" helperText="resources.tags.help.slug" />
      <RichTextInput source="description" />
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
