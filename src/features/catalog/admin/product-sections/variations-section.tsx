import { FormSection } from '#platform/admin/form-section.tsx';
import { VariationsTable } from '../variations/variations-table.tsx';
import { sectionTitle } from './section-words.ts';
import { OfKind } from './shown-when.tsx';

/** The variations of a product that has some. */
export function VariationsSection() {
  return (
    <OfKind where={(kind) => kind?.isVaried === true}>
      <FormSection title={sectionTitle('variations')}>
        <VariationsTable />
      </FormSection>
    </OfKind>
  );
}
