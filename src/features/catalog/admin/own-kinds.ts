import type { EditedKind } from '../points.ts';

const label = (kind: string) => `resources.products.types.${kind}`;

/** The catalogue's own kinds of products in the editor. */
export const ownKinds: readonly EditedKind[] = [
  { name: 'simple', label: label('simple'), isMade: true, isPriced: true },
  {
    name: 'variable',
    label: label('variable'),
    isMade: true,
    isPriced: false,
    isVaried: true,
  },
  { name: 'external', label: label('external'), isMade: true, isPriced: true, isOutside: true },
  { name: 'grouped', label: label('grouped'), isMade: true, isPriced: false, isGrouped: true },
];
