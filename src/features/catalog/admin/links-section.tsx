import { useWatch } from 'react-hook-form';
import { FieldInputs } from '#platform/admin/controls/field-inputs.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { editedKinds, hasByName } from '../points.ts';
import { linkFields } from './link-fields.ts';

/** The products beside a product; only what is made of others is asked of what. */
export function LinksSection() {
  const type = useWatch({ name: 'type' });
  const kind = useAdminParts(editedKinds).find(({ name }) => name === type);
  const { children, ...others } = linkFields;
  return (
    <FormSection title="resources.products.links.title">
      <FieldInputs source="links" fields={hasByName(kind, 'parts') ? { children, ...others } : others} />
    </FormSection>
  );
}
