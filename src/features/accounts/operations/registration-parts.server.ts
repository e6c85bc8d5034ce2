import { OWN_PREFIX } from '#features/fields/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import {
  type RegistrationCheckContext,
  type RegistrationPartContext,
  registrationParts,
} from '../rules/registration-part.server.ts';
import type { LoadedRegistrationPart } from '../rules/registration-view.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Fields of passwords, as the forms name them: `confirm` of the widget, `password_1`, `account_password-2`, `xoo_el_reg_pass_again`. */
const PASSWORD = /^confirm$|(^|[_-])pass(word)?([_-](again|\d+|current|second_factor))?$/;

/** What parts may see of a form: they need no password, and what nobody has nobody logs or keeps. */
export function withoutPasswords(sent: Sent): Sent {
  return Object.fromEntries(
    Object.entries(sent).filter(([field]) => field.startsWith(OWN_PREFIX) || !PASSWORD.test(field)),
  );
}

/** The fields that slices add where an account is made, with what was typed and refused before. */
export async function loadRegistrationParts(
  context: RegistrationPartContext,
): Promise<LoadedRegistrationPart[]> {
  const sent = withoutPasswords(context.sent);
  const loaded = await Promise.all(
    context.shop.of(registrationParts).map(async ({ name, load, View, filesTo }) => {
      const hasFiles = (filesTo?.(context.settings) ?? 0) > 0;
      if (hasFiles && !context.takesFiles) return [];
      const data: unknown = await load({ ...context, sent });
      return data === undefined ? [] : [{ name, View, data, hasFiles }];
    }),
  );
  return loaded.flat();
}

/** Whether any of them looks things up to check what was sent: the attempt is counted before. */
export function hasRegistrationChecks({ shop }: { shop: ComposedShop }): boolean {
  return shop.of(registrationParts).some(({ check, checksAlone }) => check && !checksAlone);
}

/** What is wrong with what these fields sent, by field name. */
export async function checkRegistrationParts(
  sent: Sent,
  context: RegistrationCheckContext,
): Promise<Record<string, string>> {
  const own = withoutPasswords(sent);
  const parts = context.shop.of(registrationParts);
  const found = await Promise.all(parts.map((part) => part.check?.(own, context)));
  return Object.assign({}, ...found);
}

/** Has these fields do what takes a while, once nothing else is wrong; answers what is, by field name. */
export async function readyRegistrationParts(
  sent: Sent,
  context: RegistrationCheckContext,
): Promise<Record<string, string>> {
  const own = withoutPasswords(sent);
  const found = await Promise.all(
    context.shop.of(registrationParts).map((part) => part.ready?.(own, context)),
  );
  return Object.assign({}, ...found);
}

/** Bytes that the files of these fields may have together. */
export function registrationFilesTo(shop: ComposedShop, settings: Pick<SettingsStore, 'get'>): number {
  return shop.of(registrationParts).reduce((sum, { filesTo }) => sum + (filesTo?.(settings) ?? 0), 0);
}

/** Keeps what these fields sent with the account that was just made. */
export async function storeRegistrationParts(
  tx: Transaction,
  userId: string,
  sent: Sent,
  context: RegistrationCheckContext,
): Promise<void> {
  const own = withoutPasswords(sent);
  // One after the other: they share the transaction.
  for (const { store } of context.shop.of(registrationParts)) await store(tx, userId, own, context);
}
