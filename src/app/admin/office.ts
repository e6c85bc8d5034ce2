import { slices } from 'virtual:slices/admin';
import { type ComposedShop, composeShop } from '#platform/slices/compose-shop.ts';
import { platformAdminSlice } from '#platform/slices/platform-slice.admin.ts';

const halves = [platformAdminSlice, ...slices];

/** The back office with all slices; its texts and the building of its views do not depend on who is on. */
export const wholeOffice: ComposedShop = composeShop(halves);

const composed = new Map<string, ComposedShop>();

/** The back office of a shop in which these slices are on; the same object for the same slices. */
export function officeOf(on: readonly string[]): ComposedShop {
  const key = on.join();
  const before = composed.get(key);
  if (before) return before;
  const office = composeShop(halves.filter(({ name }) => on.includes(name)));
  composed.set(key, office);
  return office;
}
