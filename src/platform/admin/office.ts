import { createContext, use } from 'react';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';

/** The back office as the slices that are on make it. */
export const OfficeContext = createContext<Pick<ComposedShop, 'of'>>({ of: () => [] });

/** What the slices that are on gave to a point of the back office, in order. */
export function useAdminParts<Part>(point: ExtensionPoint<Part>): readonly Part[] {
  return use(OfficeContext).of(point);
}
