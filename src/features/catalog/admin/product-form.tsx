import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { AddedSections } from '#platform/admin/added-sections.tsx';
import { FoldName } from '#platform/admin/folded.tsx';
import { useAdminParts } from '#platform/admin/office.ts';
import { type EditedKind, editedKinds, hasByName, hasUsually, type ProductSection } from '../points.ts';
import { NotSoldNote } from './not-sold-note.tsx';
import { AttributesSection } from './product-sections/attributes-section.tsx';
import { BasicsSection } from './product-sections/basics-section.tsx';
import { DescriptionSection, ShortDescriptionSection } from './product-sections/descriptions-section.tsx';
import { OutsideSection } from './product-sections/outside-section.tsx';
import { PartsSection } from './product-sections/parts-section.tsx';
import { PicturesSection } from './product-sections/pictures-section.tsx';
import { PlacingSection } from './product-sections/placing-section.tsx';
import { PriceSection } from './product-sections/price-section.tsx';
import { QuantitiesSection } from './product-sections/quantities-section.tsx';
import { ShippingSection } from './product-sections/shipping-section.tsx';
import { StockSection } from './product-sections/stock-section.tsx';
import { TaxSection } from './product-sections/tax-section.tsx';
import { VariationsSection } from './product-sections/variations-section.tsx';
import { VisibilitySection } from './product-sections/visibility-section.tsx';

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

/** What is rarely needed: behind one line that says what is in it. */
const rare = (section: ProductSection): ProductSection => ({ ...section, folds: true });

const isVaried = (kind: EditedKind | undefined) => hasByName(kind, 'variations');

/** Attributes are what one with variations is made of; elsewhere they are facts beside others. */
const attributes = (name: string, where: (kind: EditedKind | undefined) => boolean): ProductSection => ({
  name,
  appliesTo: (kind) => hasUsually(kind, 'attributes') && where(kind),
  Section: AttributesSection,
});

/** What an owner decides of a product (CAT-036, CAT-037), what sells it first; slices add theirs behind these. */
const sections: readonly ProductSection[] = [
  usual('basics', BasicsSection),
  ofSome('outside', OutsideSection),
  ofSome('parts', PartsSection),
  attributes('attributes', isVaried),
  ofSome('variations', VariationsSection),
  usual('price', PriceSection),
  usual('pictures', PicturesSection),
  usual('shortDescription', ShortDescriptionSection),
  usual('stock', StockSection),
  usual('placing', PlacingSection),
  rare(usual('description', DescriptionSection)),
  rare(attributes('facts', (kind) => !isVaried(kind))),
  rare(usual('quantities', QuantitiesSection)),
  rare(usual('shipping', ShippingSection)),
  rare(usual('tax', TaxSection)),
  rare(usual('visibility', VisibilitySection)),
];

/** The sections behind which slices may put their own (`after`). */
export const productSectionNames: readonly string[] = sections.map(({ name }) => name);

/** Everything about a product of its kind. */
export function ProductForm() {
  const type = useWatch({ name: 'type' });
  const kind = useAdminParts(editedKinds).find(({ name }) => name === type);
  return (
    <>
      <NotSoldNote />
      {sections.map(({ name, appliesTo, folds, Section }) => (
        <Fragment key={name}>
          {appliesTo(kind) ? (
            <FoldName value={folds ? `products.${name}` : null}>
              <Section />
            </FoldName>
          ) : null}
          <AddedSections after={name} />
        </Fragment>
      ))}
    </>
  );
}
