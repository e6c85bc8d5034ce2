import { FormSection } from '#platform/admin/form-section.tsx';
import { VariationsTable } from '../variations/variations-table.tsx';
import { sectionTitle } from './section-words.ts';

/** The variations of a product that has some. */
export function VariationsSection() {
  return (
    <FormSection title={sectionTitle('variations')}>
      <VariationsTable />
    </FormSection>
  );
}
