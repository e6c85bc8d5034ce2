import { BooleanInput, TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { DesignChoice } from './design-choice.tsx';
import { editPath, FormDeeds } from './document-deeds.tsx';
import { DocumentForm } from './document-form.tsx';
import { StateInputs } from './state-inputs.tsx';

/** A page's title, address, status and texts, and what search engines and networks are told of it. */
export function PageEdit() {
  return (
    <EditPage actions={<FormDeeds />}>
      <Head />
      <FormSection title="resources.pages.sections.texts">
        <DocumentForm empty="resources.pages.noTexts" />
      </FormSection>
      <SearchEngines />
    </EditPage>
  );
}

/** A new page, empty or after a design; what it says is written on the page itself. */
export function PageCreate() {
  return (
    <CreatePage defaults={{ status: 'draft', design: null }} leadsTo={editPath}>
      <DesignChoice kind="page" />
      <Head />
      <SearchEngines />
    </CreatePage>
  );
}

function Head() {
  return (
    <FormSection title="resources.pages.sections.page" columns={2}>
      <TextInput source="title" isRequired />
      <TextInput source="slug" helperText="resources.pages.help.slug" />
      <StateInputs />
    </FormSection>
  );
}

function SearchEngines() {
  return (
    <FormSection title="resources.pages.sections.search">
      <TextInput source="metaTitle" helperText="resources.pages.help.metaTitle" />
      <TextInput source="metaDescription" multiline helperText="resources.pages.help.metaDescription" />
      <FieldInput source="metaPictureId" field={{ kind: 'picture', default: null }} />
      <BooleanInput source="noIndex" helperText="resources.pages.help.noIndex" />
    </FormSection>
  );
}
