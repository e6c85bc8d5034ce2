import { required, TextInput } from 'react-admin';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';

function TagForm() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <TextInput source="slug" helperText="resources.tags.help.slug" />
      <TextInput source="description" multiline minRows={3} />
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
