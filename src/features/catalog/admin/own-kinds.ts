import type { EditedKind } from '../points.ts';
import {
  whyNoPartSold,
  whyNotSoldElsewhere,
  whyNotSoldItself,
  whyNoVariationSold,
} from '../rules/why-not-sold.ts';

const named = (kind: string) => ({
  name: kind,
  label: `resources.products.types.${kind}`,
  help: `resources.products.typeHelp.${kind}`,
  isMade: true,
});

/** The catalogue's own kinds of products in the editor. */
export const ownKinds: readonly EditedKind[] = [
  { ...named('simple'), whyNotSold: whyNotSoldItself },
  {
    ...named('variable'),
    without: ['price'],
    own: ['variations'],
    whyNotSold: whyNoVariationSold,
  },
  {
    ...named('external'),
    // Whoever sells it counts it.
    without: ['counting', 'quantities'],
    own: ['outside'],
    whyNotSold: whyNotSoldElsewhere,
  },
  { ...named('grouped'), without: ['price'], own: ['parts'], whyNotSold: whyNoPartSold },
];
