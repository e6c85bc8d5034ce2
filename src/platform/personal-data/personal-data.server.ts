import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { HeldData, Hold, PersonalDataWords } from './request-view.ts';

/** Somebody of whom the shop may hold something. */
export interface Person {
  /** Their account; null for a guest, who is known by the address alone. */
  userId: string | null;
  /** Lower case. */
  email: string;
}

/** Something that a slice holds of people: how it is told and how it is deleted. */
export interface PersonalData extends PersonalDataWords {
  /** Key in the file that people get. */
  name: string;
  /** The tables for which it answers, its own or those of slices that cannot. */
  tables: readonly string[];
  /** What is held of somebody, as plain data; the number of entries is how many the owner is told of. */
  read(db: Executor, person: Person, services: SliceServices): Promise<readonly object[]>;
  /** Deletes it, or takes the person out of it. Parts of later slices come first, so what they hang on is still there. */
  erase(tx: Transaction, person: Person, services: SliceServices): Promise<void>;
  /** What has to end first. */
  holds?(db: Executor, person: Person): Promise<readonly Hold[]>;
  /** What it deletes through points of its own slice. */
  further?(shop: ComposedShop): readonly PersonalDataWords[];
  /** Once a file is made, in the same transaction: tells whoever is to be told. */
  exported?(
    tx: Transaction,
    person: Person,
    request: { id: number; tells: boolean; locale: string },
    services: SliceServices,
  ): Promise<void>;
  /** Once all is deleted, in the same transaction: tells whoever is to be told. */
  erased?(
    tx: Transaction,
    person: Person,
    request: { id: number; tells: boolean; locale: string },
    services: SliceServices,
  ): Promise<void>;
}

/** Everything that slices hold of people, in order. */
export const personalData = extensionPoint<PersonalData>('personal-data', { uniqueBy: ({ name }) => name });

/** What is held of somebody, of all slices that hold something, also those that are switched off. */
export async function heldOf(db: Executor, person: Person, services: SliceServices): Promise<HeldData[]> {
  const held: HeldData[] = [];
  for (const part of services.whole.of(personalData)) {
    const { name, title, deletes, keeps } = part;
    const { length: count } = await part.read(db, person, services);
    if (count === 0) continue;
    held.push({ name, title, deletes, keeps, count });
    for (const [at, words] of (part.further?.(services.whole) ?? []).entries())
      held.push({ ...words, name: `${name}-${at}`, count: 0 });
  }
  return held;
}

/** What keeps somebody's data from being deleted now; nothing = it can be. */
export async function holdsOf(
  db: Executor,
  person: Person,
  { whole }: Pick<SliceServices, 'whole'>,
): Promise<Hold[]> {
  const holds: Hold[] = [];
  for (const part of whole.of(personalData)) holds.push(...((await part.holds?.(db, person)) ?? []));
  return holds;
}
