import { FormSection } from '#platform/admin/form-section.tsx';
import { hasByName } from '../../points.ts';
import { AttributesInput } from '../attributes-input.tsx';
import { ProposedAttributes } from '../variations/proposed-attributes.tsx';
import { sectionTitle } from './section-words.ts';
import { OfKind } from './shown-when.tsx';
import { useAttributesSummary } from './summaries.ts';

/** Of what a product is, and in what its variations differ. */
export function AttributesSection() {
  return (
    <FormSection title={sectionTitle('attributes')} summary={useAttributesSummary()}>
      <OfKind where={(kind) => hasByName(kind, 'variations')}>
        <ProposedAttributes />
      </OfKind>
      <AttributesInput />
    </FormSection>
  );
}
