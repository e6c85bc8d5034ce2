import { TextInput } from 'react-admin';
import { EditPage } from '#platform/admin/pages.tsx';
import { DocumentForm } from './document-form.tsx';

/** What header, footer or a template say. */
export function SitePartEdit() {
  return (
    <EditPage>
      <TextInput source="title" isRequired helperText="resources.site-parts.help.title" />
      <DocumentForm empty="resources.site-parts.noTexts" />
    </EditPage>
  );
}
