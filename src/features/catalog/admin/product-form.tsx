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

/** Everything about a product that its owner decides (CAT-036, CAT-037), a section a line. */
export function ProductForm() {
  return (
    <>
      <NotSoldNote />
      <BasicsSection />
      <DescriptionsSection />
      <PicturesSection />
      <PriceSection />
      <OutsideSection />
      <AttributesSection />
      <VariationsSection />
      <StockSection />
      <QuantitiesSection />
      <ShippingSection />
      <TaxSection />
      <PlacingSection />
    </>
  );
}
