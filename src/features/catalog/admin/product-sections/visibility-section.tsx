import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { productChoices } from '../product-choices.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { When } from './shown-when.tsx';
import { useVisibilitySummary } from './summaries.ts';

/** Who sees a product, from when, at which address and in which lists. */
export function VisibilitySection() {
  return (
    <FormSection title={sectionTitle('visibility')} columns={2} summary={useVisibilitySummary()}>
      <SelectInput source="status" choices={productChoices.status} isRequired />
      <SelectInput source="visibility" choices={productChoices.visibility} isRequired />
      <When field="status" is="scheduled">
        <FieldInput source="publishAt" field={{ kind: 'moment', default: null, edge: 'start' }} />
      </When>
      <TextInput source="slug" helperText={fieldHelp('slug')} />
      <NumberInput source="menuOrder" step={1} helperText={fieldHelp('menuOrder')} />
      <BooleanInput source="featured" helperText={fieldHelp('featured')} />
      <BooleanInput source="reviewsOpen" />
      <BooleanInput source="isProtected" helperText={fieldHelp('isProtected')} />
      <When field="isProtected" is={true}>
        <TextInput source="password" autoComplete="off" helperText={fieldHelp('password')} />
      </When>
      <TextInput source="metaDescription" multiline sx={{ gridColumn: '1 / -1' }} />
    </FormSection>
  );
}
