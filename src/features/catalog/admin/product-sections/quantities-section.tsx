import { BooleanInput, NumberInput } from 'react-admin';
import { FormSection } from '#platform/admin/form-section.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';
import { useQuantitiesSummary } from './summaries.ts';

/** How many of a product may be bought at once. */
export function QuantitiesSection() {
  return (
    <FormSection title={sectionTitle('quantities')} columns={3} summary={useQuantitiesSummary()}>
      <NumberInput source="minQuantity" min={1} step={1} helperText={fieldHelp('quantities')} />
      <NumberInput source="maxQuantity" min={1} step={1} />
      <NumberInput source="stepQuantity" min={1} step={1} />
      <BooleanInput source="soldSingly" />
    </FormSection>
  );
}
