import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';

/** What is said of a product beside its price, and in the first tab of its page. */
export function DescriptionsSection() {
  return (
    <FormSection title="resources.products.fields.description">
      <FieldInput source="shortDescription" field={{ kind: 'rich-text', default: '' }} />
      <FieldInput source="description" field={{ kind: 'rich-text', default: '' }} />
    </FormSection>
  );
}
