import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { ViewInShop } from '#platform/admin/view-in-shop.tsx';
import { DocumentForm } from './document-form.tsx';
import { pageStatusChoices } from './page-list.tsx';

/** A page's title, address, status and texts. */
export function PageEdit() {
  return (
    <EditPage
      actions={
        <ViewInShop
          label="resources.pages.view"
          path={(page) => `/${page.slug}/`}
          preview={{
            label: 'resources.pages.preview',
            path: (page) => `/${page.slug}/?draft=${page.id}`,
          }}
        />
      }
    >
      <Head />
      <FormSection title="resources.pages.sections.texts">
        <DocumentForm empty="resources.pages.noTexts" />
      </FormSection>
      <SearchEngines />
    </EditPage>
  );
}

/** A new page; its texts come with the first save. */
export function PageCreate() {
  const translate = useTranslate();
  return (
    <CreatePage defaults={{ status: 'draft' }}>
      <Head />
      <Typography sx={{ my: 2, color: 'text.secondary' }}>
        {translate('resources.pages.textsLater')}
      </Typography>
      <SearchEngines />
    </CreatePage>
  );
}

function Head() {
  return (
    <FormSection title="resources.pages.sections.page" columns={2}>
      <TextInput source="title" isRequired />
      <TextInput source="slug" helperText="resources.pages.help.slug" />
      <SelectInput
        source="status"
        choices={pageStatusChoices}
        helperText="resources.pages.help.status"
        isRequired
      />
    </FormSection>
  );
}

function SearchEngines() {
  return (
    <FormSection title="resources.pages.sections.search">
      <TextInput source="metaTitle" />
      <TextInput source="metaDescription" multiline />
    </FormSection>
  );
}
