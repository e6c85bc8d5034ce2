import { useWatch } from 'react-hook-form';
import { plainText } from '#kit/text.ts';
import { FieldInput } from '#platform/admin/controls/field-input.tsx';
import { FormSection } from '#platform/admin/form-section.tsx';

/** What is said of a product beside its price. */
export function ShortDescriptionSection() {
  return (
    <FormSection title="resources.products.fields.shortDescription">
      <FieldInput source="shortDescription" field={{ kind: 'rich-text', default: '' }} />
    </FormSection>
  );
}

/** What is said of a product in the first tab of its page. */
export function DescriptionSection() {
  const text = plainText(String(useWatch({ name: 'description' }) ?? ''));
  return (
    <FormSection title="resources.products.fields.description" summary={text.slice(0, 120)}>
      <FieldInput source="description" field={{ kind: 'rich-text', default: '' }} />
    </FormSection>
  );
}
