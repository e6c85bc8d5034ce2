import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { saleDates } from '../sale-dates.ts';
import { fieldHelp, sectionTitle } from './section-words.ts';

/** What a product costs; one with variations has no price of its own. */
export function PriceSection() {
  return (
    <FormSection title={sectionTitle('price')} columns={2}>
      <FieldInput source="regularPrice" field={{ kind: 'money', default: null }} />
      <FieldInput source="salePrice" field={{ kind: 'money', default: null, help: fieldHelp('salePrice') }} />
      <FieldInput source="saleFrom" field={saleDates.saleFrom} />
      <FieldInput source="saleTo" field={saleDates.saleTo} />
    </FormSection>
  );
}
