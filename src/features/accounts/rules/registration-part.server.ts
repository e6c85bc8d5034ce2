import type { ComponentType } from 'react';
import type { FormOption } from '#features/fields/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';

/** What fields of a registration are shown with. */
export interface RegistrationPartContext extends PartContext {
  /** The fields as they were sent, when the form is shown again because something was refused; never the password. */
  sent: Readonly<Record<string, unknown>>;
  /** Messages by field name, for the fields of the part. */
  errors: Readonly<Record<string, string>>;
  /** The first refused field of the form, which takes the focus; null where none does. */
  leadsTo: string | null;
  /** Set where the form brings files: parts that take some are left out elsewhere. */
  takesFiles?: true;
}

/**
 * Fields that a slice adds where somebody makes an account: on the account page, and in the checkout. What they send is
 * checked with the rest and kept in the transaction in which the account is made. No part is ever handed a password.
 */
export interface RegistrationPart<Data = unknown> {
  name: string;
  /** Brings what the view shows; undefined leaves it out. */
  load(context: RegistrationPartContext): Data | undefined | Promise<Data | undefined>;
  View: ComponentType<{ data: Data }>;
  /** What is wrong with what was sent, by field name; nothing else of the form is known to be right yet. */
  check?(
    sent: Readonly<Record<string, unknown>>,
    context: RegistrationCheckContext,
  ): Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** Set where its check looks nothing up: an attempt needs not be counted before. */
  checksAlone?: true;
  /** Bytes that its files may have; 0 = it takes none at the moment. Left out: it never takes any. */
  filesTo?(settings: Pick<SettingsStore, 'get'>): number;
  /**
   * Work that takes a while, such as making a picture, once all checks went well and the attempt was counted, before the
   * transaction: what is wrong, by field name. Whatever it leaves must go by itself where no account is made after all.
   */
  ready?(
    sent: Readonly<Record<string, unknown>>,
    context: RegistrationCheckContext,
  ): Promise<Readonly<Record<string, string>>>;
  /** Keeps what was sent with the account; throwing undoes the account. */
  store(
    tx: Transaction,
    userId: string,
    sent: Readonly<Record<string, unknown>>,
    context: RegistrationCheckContext,
  ): Promise<void>;
}

/** What checks of registration parts work with. */
export type RegistrationCheckContext = Pick<
  PartContext,
  'db' | 'request' | 'settings' | 'shop' | 'market' | 'texts'
> & {
  /** What came along by field name, where the form brings files. */
  broughtFiles?: ReadonlyMap<string, File[]>;
};

/** Fields of later slices where accounts are made, in order. */
// biome-ignore lint/suspicious/noExplicitAny: parts of many shapes; each is typed where it is made by `registrationPart`
export const registrationParts = extensionPoint<RegistrationPart<any>>('registration-parts', {
  uniqueBy: ({ name }) => name,
});

/**
 * Roles that newcomers may choose beside the usual one. They are kinds of customers: whatever one of them is called, an
 * account that is made by a form may do as much in the back office as any customer's, nothing. A registration part of the
 * same slice gives it (`chosenRole`).
 */
export interface CustomerRoles {
  /** In their order, with values that no other slice uses; from memory. */
  released(context: Pick<PartContext, 'request' | 'settings'>): readonly FormOption[];
}

/** Who has roles for newcomers. */
export const customerRoles = extensionPoint<CustomerRoles>('customer-roles');

/** Joins a registration part's data and view. */
export function registrationPart<Data>(part: RegistrationPart<Data>): RegistrationPart<Data> {
  return part;
}
