import { useWatch } from 'react-hook-form';
import { useAdminParts } from '#platform/admin/office.ts';
import { editedKinds, hasByName, hasUsually, type ProductSection } from '../points.ts';
import { NotSoldNote } from './not-sold-note.tsx';
import { AttributesSection } from './product-sections/attributes-section.tsx';
import { BasicsSection } from './product-sections/basics-section.tsx';
import { DescriptionsSection } from './product-sections/descriptions-section.tsx';
import { OutsideSection } from './product-sections/outside-section.tsx';
import { PicturesSection } from './product-sections/pictures-section.tsx';
import { PlacingSection } from './product-sections/placing-section.tsx';
import { PriceSection } from './product-sections/price-section.tsx';
import { QuantitiesSection } from './product-sections/quantities-section.tsx';
import { ShippingSection } from './product-sections/shipping-section.tsx';
import { StockSection } from './product-sections/stock-section.tsx';
import { TaxSection } from './product-sections/tax-section.tsx';
import { VariationsSection } from './product-sections/variations-section.tsx';

/** A section that a kind has unless it goes without it. */
const usual = (name: string, Section: ProductSection['Section']): ProductSection => ({
  name,
  appliesTo: (kind) => hasUsually(kind, name),
  Section,
});

/** A section of those kinds alone that name it. */
const ofSome = (name: string, Section: ProductSection['Section']): ProductSection => ({
  name,
  appliesTo: (kind) => hasByName(kind, name),
  Section,
});

/** What an owner decides of a product (CAT-036, CAT-037); sections of other slices follow, each with its part. */
const sections: readonly ProductSection[] = [
  usual('basics', BasicsSection),
  usual('descriptions', DescriptionsSection),
  usual('pictures', PicturesSection),
  usual('price', PriceSection),
  ofSome('outside', OutsideSection),
  usual('attributes', AttributesSection),
  ofSome('variations', VariationsSection),
  usual('stock', StockSection),
  usual('quantities', QuantitiesSection),
  usual('shipping', ShippingSection),
  usual('tax', TaxSection),
  usual('placing', PlacingSection),
];

/** Everything about a product of its kind. */
export function ProductForm() {
  const type = useWatch({ name: 'type' });
  const kind = useAdminParts(editedKinds).find(({ name }) => name === type);
  return (
    <>
      <NotSoldNote />
      {sections.map(({ name, appliesTo, Section }) => (appliesTo(kind) ? <Section key={name} /> : null))}
    </>
  );
}
