import { FieldInput, type FormField } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { MeasureInput, measureNames } from '../measure-control.tsx';
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
      {measureNames.map((name) => (
        <MeasureInput key={name} source={name} />
      ))}
      <FieldInput source="shippingClass" field={shippingClass} />
    </FormSection>
  );
}
