import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import type { ProductTypePart } from '../../rules/product-type.server.ts';
import { OutsideForm, OutsideLink } from '../../ui/outside-link.tsx';

/** Shown here, sold elsewhere. */
export const externalProducts: ProductTypePart = {
  name: 'external',
  sells: 'nothing',
  needsPrice: true,
  ListLink: OutsideLink,
  BuyForm: OutsideForm,
  async check({ externalAddress }): Promise<FieldErrors> {
    return externalAddress === '' ? { externalAddress: 'Where can it be bought?' } : {};
  },
};
