import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { OrderDraft } from './deeds/order-draft.server.ts';
import type { PlacingReason } from './errors.ts';

/**
 * A later slice's part in placing an order. What it reads from the request is its intake, which the draft carries under
 * the step's name; the rest of it runs in the transaction in which the order is stored.
 */
export interface PlacingStep<Intake = unknown> {
  name: string;
  /**
   * Reads the step's own fields and cookies from the request; believes nothing and refuses nothing yet. A step with an
   * intake is left out where an order comes from no request; one without takes part in each.
   */
  intake?(sent: { request: RequestContext; fields: Readonly<Record<string, unknown>> }): Intake;
  /** Reasons against the order, found before anything is written. */
  check?(tx: Transaction, intake: Intake, draft: OrderDraft): Promise<PlacingReason[]>;
  /** Keeps the intake once the order is stored; throwing undoes the whole order. */
  store?(
    tx: Transaction,
    order: { id: number; number: number },
    intake: Intake,
    draft: OrderDraft,
  ): Promise<void>;
}

/** Everything that happens while an order is placed, inside its transaction. */
// biome-ignore lint/suspicious/noExplicitAny: intakes of many shapes; each is typed where it is made by `placingStep`
export const placingSteps = extensionPoint<PlacingStep<any>>('placing-steps', {
  uniqueBy: ({ name }) => name,
});

/** Joins what a step reads and what it does with it. */
export function placingStep<Intake>(step: PlacingStep<Intake>): PlacingStep<Intake> {
  return step;
}

/** Where a slice keeps something of orders: a table with at most one row an order, told by its column `order_id`. */
export interface KeptField {
  table: string;
  column: string;
  /** The member of a JSON column. */
  key?: string;
}

/** A filter of the list of orders by what a slice keeps with them. */
export interface KeptFilter {
  field: KeptField;
  /**
   * Which orders a value of the filter stands for: those that keep one of these values (any where none are named), or
   * with `without` those that do not, also because they keep nothing. Undefined refuses the value.
   */
  wants(asked: unknown): { values?: readonly string[]; without?: boolean } | undefined;
}

/** What a slice keeps with orders, as the back office shows it: a panel, a column or both, of the same name. */
export interface OrderPart<Data = unknown> {
  name: string;
  /** Brings what is kept, by order id, in one query for a whole page of orders; those without it are left out. */
  load(db: Executor, orderIds: readonly number[]): Promise<ReadonlyMap<number, Data>>;
  /** Filters of the list of orders by their names. */
  filters?: Readonly<Record<string, KeptFilter>>;
}

/** What slices keep with orders: `parts.{name}` of each order below `/rest/orders`. */
export const orderParts = extensionPoint<OrderPart>('order-parts', { uniqueBy: ({ name }) => name });
