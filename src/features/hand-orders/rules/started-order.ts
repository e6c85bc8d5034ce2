import type { Address } from '#features/fields/public.ts';

/** Whom a new order begins with; whoever leads to its form hands it over as the state of the address. */
export interface StartedOrder {
  /** The account; null = a guest's. */
  customerId: string | null;
  email: string;
  billing: Partial<Address> | null;
}
