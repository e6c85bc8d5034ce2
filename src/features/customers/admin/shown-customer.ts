import type { Address } from '#features/fields/public.ts';
import type { CustomerMail, CustomerNote, UsedAddress } from '../rules/customer-views.ts';
import type { ShownGroup } from './group-chip.tsx';

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
  saved: { billing: Address | null; shipping: Address | null } | null;
  used: UsedAddress[];
  notes: CustomerNote[];
  mails: CustomerMail[];
  sendsMail: boolean;
}
