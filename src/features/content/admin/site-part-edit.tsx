import Typography from '@mui/material/Typography';
import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInputs } from '#platform/admin/controls/field-inputs.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { CreatePage, EditPage } from '#platform/admin/pages.tsx';
import type { Fields } from '#platform/fields/field.ts';
import { DesignChoice } from './design-choice.tsx';
import { editPath, FormDeeds } from './document-deeds.tsx';
import { DocumentForm } from './document-form.tsx';
import { ShownPlaces } from './shown-places.tsx';
import { StateInputs } from './state-inputs.tsx';
import { useChoices } from './use-choices.ts';

const word = (key: string) => `resources.site-parts.${key}`;

/** Name, state and place of a header, footer, template or saved section, and what it says. */
export function SitePartEdit() {
  return (
    <EditPage actions={<FormDeeds />}>
      <FormSection title={word('sections.part')} columns={2}>
        <TextInput source="title" isRequired helperText={word('help.title')} />
        <StateInputs />
      </FormSection>
      <Place />
      <FormSection title={word('sections.texts')}>
        <DocumentForm empty={word('noTexts')} />
      </FormSection>
    </EditPage>
  );
}

/** Where it is shown: asked of kinds that pages choose by conditions. */
function Place() {
  const fields = useRecordContext<{ id: number; placeFields?: Fields }>()?.placeFields;
  if (!fields) return null;
  return (
    <FormSection title={word('sections.place')}>
      <ShownPlaces />
      <FieldInputs source="place" fields={fields} />
    </FormSection>
  );
}

/** A new header, footer, template or saved section; where it is shown in detail is said in its form. */
export function SitePartCreate() {
  return (
    <CreatePage defaults={{ status: 'draft', design: null, kind: 'template' }} leadsTo={editPath}>
      <NewPart />
    </CreatePage>
  );
}

function NewPart() {
  const translate = useTranslate();
  const { kinds, pages } = useChoices();
  const { setValue } = useFormContext();
  const kind = String(useWatch({ name: 'kind' }) ?? '');
  const isPlaced = kinds.find(({ name }) => name === kind)?.placed === true;
  return (
    <>
      <FormSection title={word('sections.part')} columns={2}>
        <SelectInput
          source="kind"
          choices={kinds
            .filter(({ name }) => name !== 'page')
            .map(({ name, label }) => ({ id: name, name: label }))}
          translateChoice={false}
          onChange={() => setValue('design', null)}
          isRequired
        />
        <TextInput source="title" isRequired helperText={word('help.title')} />
        {isPlaced ? (
          <SelectInput
            source="forPages"
            choices={pages.map(({ name, label }) => ({ id: name, name: label }))}
            translateChoice={false}
            helperText={word('help.forPages')}
          />
        ) : null}
      </FormSection>
      <DesignChoice kind={kind} />
      <Typography sx={{ my: 2, color: 'text.secondary' }}>{translate(word('afterwards'))}</Typography>
    </>
  );
}
