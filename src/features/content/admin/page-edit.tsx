import Typography from '@mui/material/Typography';
import { required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import { ViewInShop } from '#platform/admin/view-in-shop.tsx';
import { pageStatusChoices } from './page-list.tsx';
import type { TextBlock } from './text-blocks.ts';

/** A page's title, address, status and texts. */
export function PageEdit() {
  return (
    <EditPage actions={<ViewInShop label="resources.pages.view" path={(page) => `/${page.slug}/`} />}>
      <Head />
      <FormSection title="resources.pages.sections.texts">
        <Texts />
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
      <TextInput source="title" validate={required()} />
      <TextInput source="slug" helperText="resources.pages.help.slug" />
      <SelectInput
        source="status"
        choices={pageStatusChoices}
        helperText="resources.pages.help.status"
        isRequired
        fullWidth
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

function Texts() {
  const translate = useTranslate();
  const page = useRecordContext<{ id: number; blocks?: TextBlock[] }>();
  const blocks = page?.blocks ?? [];
  if (blocks.length === 0) return <Typography>{translate('resources.pages.noTexts')}</Typography>;
  return blocks.map((block, index) => (
    <TextInput
      key={block.key}
      source={`blocks.${index}.value`}
      label={block.label}
      parse={(text: string) => text}
      {...(block.kind === 'multiline' || block.kind === 'rich-text' ? { multiline: true, minRows: 3 } : {})}
    />
  ));
}
