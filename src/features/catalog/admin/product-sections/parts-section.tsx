import { FieldInputs } from '#platform/admin/controls/field-inputs.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import { linkFields } from '../link-fields.ts';

const { children } = linkFields;

/** The products of which one is made that sells others. */
export function PartsSection() {
  return (
    <FormSection title={children.label}>
      <FieldInputs source="links" fields={{ children }} />
    </FormSection>
  );
}
