import { SelectInput, TextInput, useRecordContext } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { editedKinds } from '../../points.ts';
import { productChoices } from '../product-choices.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { When } from './shown-when.tsx';

/** What a product is called, where it is found, what kind it is and who sees it. */
export function BasicsSection() {
  const isNew = useRecordContext()?.id === undefined;
  return (
    <FormSection title={sectionTitle('basics')} columns={2}>
      <TextInput source="name" isRequired autoFocus={isNew} />
      <KindInput />
      <TextInput source="slug" helperText={fieldHelp('slug')} />
      <SelectInput source="status" choices={productChoices.status} isRequired />
      <When field="status" is="scheduled">
        <FieldInput source="publishAt" field={{ kind: 'moment', default: null, edge: 'start' }} />
      </When>
    </FormSection>
  );
}

function KindInput() {
  const kinds = useAdminParts(editedKinds);
  const own = useRecordContext<{ type?: string }>()?.type ?? '';
  const known = kinds.find(({ name }) => name === own);
  const choices = kinds.filter(({ name, isMade }) => isMade || name === own);
  // A kind whose slice is switched off has no other name; its product keeps it.
  const offered = known || own === '' ? choices : [...choices, { name: own, label: own }];
  return (
    <SelectInput
      source="type"
      choices={offered.map(({ name, label }) => ({ id: name, name: label }))}
      isRequired
      {...(known?.help ? { helperText: known.help } : {})}
    />
  );
}
