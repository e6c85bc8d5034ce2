import { NumberInput } from 'react-admin';
import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { useShippingSummary } from './summaries.ts';

const shippingClass: FormField = {
  kind: 'record',
  from: { resource: 'shipping-classes', key: 'slug', text: 'name' },
  default: null,
  help: fieldHelp('shippingClass'),
};

/** What sending a product depends on. */
export function ShippingSection() {
  return (
    <FormSection title={sectionTitle('shipping')} columns={2} summary={useShippingSummary()}>
      <NumberInput source="weightGrams" min={0} step={1} />
      <NumberInput source="lengthMm" min={0} step={1} />
      <NumberInput source="widthMm" min={0} step={1} />
      <NumberInput source="heightMm" min={0} step={1} />
      <FieldInput source="shippingClass" field={shippingClass} />
    </FormSection>
  );
}
