import { FormSection } from '#platform/admin/form-section.tsx';
import { MomentInput } from '#platform/admin/moment-input.tsx';
import { MoneyInput } from '#platform/admin/money.tsx';
import { fieldHelp, sectionTitle } from './section-words.ts';

/** What a product costs; one with variations has no price of its own. */
export function PriceSection() {
  return (
    <FormSection title={sectionTitle('price')} columns={2}>
      <MoneyInput source="regularPrice" />
      <MoneyInput source="salePrice" helperText={fieldHelp('salePrice')} />
      <MomentInput source="saleFrom" edge="start" />
      <MomentInput source="saleTo" edge="end" />
    </FormSection>
  );
}
