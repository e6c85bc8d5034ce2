import type { EditedKind } from '../points.ts';
import { whyNotSoldElsewhere, whyNotSoldItself, whyNoVariationSold } from '../rules/why-not-sold.ts';

const label = (kind: string) => `resources.products.types.${kind}`;

/** The catalogue's own kinds of products in the editor. */
export const ownKinds: readonly EditedKind[] = [
  { name: 'simple', label: label('simple'), isMade: true, whyNotSold: whyNotSoldItself },
  {
    name: 'variable',
    label: label('variable'),
    isMade: true,
    without: ['price'],
    own: ['variations'],
    whyNotSold: whyNoVariationSold,
  },
  {
    name: 'external',
    label: label('external'),
    isMade: true,
    // Whoever sells it counts it.
    without: ['counting', 'quantities'],
    own: ['outside'],
    whyNotSold: whyNotSoldElsewhere,
  },
  { name: 'grouped', label: label('grouped'), isMade: true, without: ['price'], own: ['parts'] },
];
