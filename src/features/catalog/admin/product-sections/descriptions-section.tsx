import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';
import type { Field } from '#platform/fields/field.ts';

const richText = (name: string): Field => ({
  kind: 'rich-text',
  label: `resources.products.fields.${name}`,
  default: '',
});
const shortDescription = richText('shortDescription');
const description = richText('description');

/** What is said of a product beside its price, and in the first tab of its page. */
export function DescriptionsSection() {
  return (
    <FormSection title="resources.products.fields.description">
      <FieldInput source="shortDescription" field={shortDescription} />
      <FieldInput source="description" field={description} />
    </FormSection>
  );
}
