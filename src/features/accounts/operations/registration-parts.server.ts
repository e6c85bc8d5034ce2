import type { Transaction } from '#platform/db/database.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import {
  type RegistrationCheckContext,
  type RegistrationPartContext,
  registrationParts,
} from '../points.server.ts';
import type { LoadedRegistrationPart } from '../rules/registration-view.ts';

type Sent = Readonly<Record<string, unknown>>;

/** The fields that slices add where an account is made, with what was typed and refused before. */
export async function loadRegistrationParts(
  context: RegistrationPartContext,
): Promise<LoadedRegistrationPart[]> {
  const loaded = await Promise.all(
    context.shop.of(registrationParts).map(async ({ name, load, View }) => {
      const data: unknown = await load(context);
      return data === undefined ? [] : [{ name, View, data }];
    }),
  );
  return loaded.flat();
}

/** What is wrong with what these fields sent, by field name. */
export async function checkRegistrationParts(
  sent: Sent,
  context: RegistrationCheckContext,
): Promise<Record<string, string>> {
  const parts = context.shop.of(registrationParts);
  const found = await Promise.all(parts.map((part) => part.check?.(sent, context)));
  return Object.assign({}, ...found);
}

/** Keeps what these fields sent with the account that was just made. */
export async function storeRegistrationParts(
  tx: Transaction,
  userId: string,
  { sent, shop }: { sent: Sent; shop: ComposedShop },
): Promise<void> {
  // One after the other: they share the transaction.
  for (const { store } of shop.of(registrationParts)) await store(tx, userId, sent);
}
