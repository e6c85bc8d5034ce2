import type { LogInView } from '#features/accounts/public.ts';
import type { OrderScreen } from '#features/orders/public.ts';

/** An order in the customer's list. */
export interface ListedOrder {
  number: number;
  date: string;
  dateTime: string;
  stateLabel: string;
  total: string;
}

/** What the account page shows. */
export type AccountData =
  | { state: 'guest'; logIn: LogInView }
  | { state: 'orders'; name: string; orders: ListedOrder[]; page: number; pages: number }
  | { state: 'order'; name: string; order: OrderScreen }
  | { state: 'not-found'; name: string };
