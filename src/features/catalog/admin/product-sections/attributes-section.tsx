import { FormSection } from '#platform/admin/form-section.tsx';
import { AttributesInput } from '../attributes-input.tsx';
import { sectionTitle } from './section-words.ts';

/** Of what a product is, and in what its variations differ. */
export function AttributesSection() {
  return (
    <FormSection title={sectionTitle('attributes')}>
      <AttributesInput />
    </FormSection>
  );
}
