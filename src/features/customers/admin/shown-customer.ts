import type { Address } from '#features/fields/public.ts';
import type { ShownFailure } from '#platform/admin/failed-log-ins.tsx';
import type { ShownAccess } from '#platform/admin/log-in-access.tsx';
import type { CustomerMail, CustomerNote, UsedAddress } from '../rules/customer-views.ts';
import type { ShownGroup } from './group-chip.tsx';

/** An address, also as it is written on a letter. */
type WrittenAddress = Address & { lines: string[] };

/** A customer as their page is told of them; moments are ISO texts, amounts minor units of the store's currency. */
export interface ShownCustomer {
  id: number;
  userId: string | null;
  name: string;
  email: string;
  phone: string;
  country: string;
  orders: number;
  spent: number;
  firstOrderAt: string | null;
  lastOrderAt: string | null;
  createdAt: string;
  groups: ShownGroup[];
  /** The account with the address of a guest; null where there is none. */
  account: { name: string } | null;
  /** How the account is used; null for guests. */
  access:
    | (ShownAccess & { lastLogInAt: string | null; isUnproven: boolean; failures: ShownFailure[] })
    | null;
  saved: { billing: WrittenAddress | null; shipping: WrittenAddress | null } | null;
  used: (UsedAddress & { lines: string[] })[];
  notes: CustomerNote[];
  mails: CustomerMail[];
  sendsMail: boolean;
}
