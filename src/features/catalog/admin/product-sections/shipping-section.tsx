import { NumberInput, TextInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';

/** What sending a product depends on. */
export function ShippingSection() {
  return (
    <FormSection title={sectionTitle('shipping')} columns={2}>
      <NumberInput source="weightGrams" min={0} step={1} />
      <NumberInput source="lengthMm" min={0} step={1} />
      <NumberInput source="widthMm" min={0} step={1} />
      <NumberInput source="heightMm" min={0} step={1} />
      <TextInput source="shippingClass" helperText={fieldHelp('shippingClass')} />
    </FormSection>
  );
}
