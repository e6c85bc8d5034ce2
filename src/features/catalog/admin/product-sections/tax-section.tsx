import { SelectInput } from 'react-admin';
import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { productChoices } from '../product-choices.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { useTaxSummary } from './summaries.ts';

const taxClass: FormField = {
  kind: 'record',
  from: { resource: 'tax-classes', key: 'slug', text: 'name' },
  needed: 'Choose a tax class.',
  default: 'standard',
};

/** How a product is taxed. */
export function TaxSection() {
  return (
    <FormSection title={sectionTitle('tax')} columns={2} summary={useTaxSummary()}>
      <SelectInput
        source="taxStatus"
        choices={productChoices.taxStatus}
        helperText={fieldHelp('taxStatus')}
        isRequired
      />
      <FieldInput source="taxClass" field={taxClass} />
    </FormSection>
  );
}
