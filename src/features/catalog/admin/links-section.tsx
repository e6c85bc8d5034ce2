import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInputs } from '#platform/admin/controls/field-inputs.tsx';
import { fieldsSummary } from '#platform/admin/fields-summary.ts';
import { FormSection } from '#platform/admin/form-section.tsx';
import type { ProductLinks } from '../rules/product-links.ts';
import { linkFields } from './link-fields.ts';

const { children: _, ...beside } = linkFields;

/** The products beside a product. */
export function LinksSection() {
  const translate = useTranslate();
  const links = useWatch({ name: 'links' }) as ProductLinks | undefined;
  const summary = fieldsSummary(beside, { ...links }, { translate, shop: undefined });
  return (
    <FormSection title="resources.products.links.title" summary={summary}>
      <FieldInputs source="links" fields={beside} />
    </FormSection>
  );
}
