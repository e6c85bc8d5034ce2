import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import { wishFields } from '../rules/wish-fields.ts';
import { type AddedGroup, addGroup } from './add-group.server.ts';
import { type AddRequest, addToCart, type CartDeps } from './cart-deeds.server.ts';

/** What a form or a button asks for: so many pieces of a product, or of each product of a group by its id as text. */
export type AskedFor = Omit<AddRequest, 'quantity'> & {
  quantity: number | Readonly<Record<string, number>>;
};

const sentFields = v.object(wishFields);

/** What the fields of a product's form ask for; null where they cannot be made out. */
export function wishOf(productId: number, fields: Readonly<Record<string, unknown>>): AskedFor | null {
  const read = v.safeParse(sentFields, fields);
  if (!read.success) return null;
  const { variation_id: variationId, quantity } = read.output;
  return { productId, variationId, quantity, fields };
}

/** Adds what was asked for, whichever call or form brings it; what the cart refuses is told and keeps nothing else out. */
export async function addAsAsked(
  db: Executor,
  owner: string,
  { quantity, ...wish }: AskedFor,
  deps: CartDeps,
): Promise<AddedGroup> {
  if (typeof quantity !== 'number')
    return addGroup(db, owner, { groupId: wish.productId, quantities: quantity }, deps);
  const done = await addToCart(db, owner, { ...wish, quantity }, deps);
  if (!done.ok) return { view: null, added: [], refusals: [done.error] };
  const { view, name } = done.value;
  return { view, added: [{ name, quantity }], refusals: [] };
}
