import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { Filter } from '#platform/resources/define-resource.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { PlacingRequest } from './deeds/placing-request.server.ts';
import type { PlacingReason } from './errors.ts';

/** A later slice's part in placing an order. */
export interface PlacingStep {
  /** Reasons against the order, found before anything is written. */
  check?(tx: Transaction, request: PlacingRequest): Promise<PlacingReason[]>;
  /** Runs once the order is stored; throwing undoes the whole order. */
  store?(tx: Transaction, order: { id: number; number: number }, request: PlacingRequest): Promise<void>;
}

/** Everything that happens while an order is placed, inside its transaction. */
export const placingSteps = extensionPoint<PlacingStep>('placing-steps');

/** What a slice keeps with orders, as the back office shows it: a panel, a column or both, of the same name. */
export interface OrderPart<Data = unknown> {
  name: string;
  /** Brings what is kept, by order id, in one query for a whole page of orders; those without it are left out. */
  load(db: Executor, orderIds: readonly number[]): Promise<ReadonlyMap<number, Data>>;
  /** Filters of the list of orders by their names. */
  filters?: Readonly<Record<string, Filter>>;
}

/** What slices keep with orders: `parts.{name}` of each order below `/rest/orders`. */
export const orderParts = extensionPoint<OrderPart>('order-parts', { uniqueBy: ({ name }) => name });
