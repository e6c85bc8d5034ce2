import { FormSection } from '#platform/admin/form-section.tsx';
import { RichTextInput } from '#platform/admin/rich-text/rich-text-input.tsx';

/** What is said of a product beside its price, and in the first tab of its page. */
export function DescriptionsSection() {
  return (
    <FormSection title="resources.products.fields.description">
      <RichTextInput source="shortDescription" />
      <RichTextInput source="description" />
    </FormSection>
  );
}
