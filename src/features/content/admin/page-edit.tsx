import Typography from '@mui/material/Typography';
import { required, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { EditPage } from '#platform/admin/pages.tsx';
import { ViewInShop } from '#platform/admin/view-in-shop.tsx';
import { pageStatusChoices } from './page-list.tsx';
import type { TextBlock } from './text-blocks.ts';

/** A page's title, address, status and texts. */
export function PageEdit() {
  return (
    <EditPage actions={<ViewInShop label="resources.pages.view" path={(page) => `/${page.slug}/`} />}>
      <FormSection title="resources.pages.sections.page" columns={2}>
        <TextInput source="title" validate={required()} />
        <TextInput source="slug" />
        <SelectInput
          source="status"
          choices={pageStatusChoices}
          helperText="resources.pages.help.status"
          isRequired
          fullWidth
        />
      </FormSection>
      <FormSection title="resources.pages.sections.texts">
        <Texts />
      </FormSection>
      <FormSection title="resources.pages.sections.search">
        <TextInput source="metaTitle" />
        <TextInput source="metaDescription" multiline />
      </FormSection>
    </EditPage>
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
