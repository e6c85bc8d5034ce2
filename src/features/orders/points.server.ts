import type { Result } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import type { Market } from '#platform/market/market.ts';
import type { PersonalDataWords } from '#platform/personal-data/request-view.ts';
import type { ResourceRefusal } from '#platform/resources/define-resource.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { extensionPoint, port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { PlacingReason } from './errors.ts';
import type { OrderDraft } from './operations/order-draft.server.ts';
import type { ShownLink, ShownSection } from './rules/order-screen.ts';
import type { OrderState } from './rules/order-states.ts';
import type { OrderDetail, OrderSummary } from './rules/order-views.ts';

/**
 * A later slice's part in placing an order. What it reads from the request is its intake, which the draft carries under
 * the step's name; the rest of it runs in the transaction in which the order is stored.
 */
export interface PlacingStep<Intake = unknown> {
  name: string;
  /**
   * Reads the step's own fields and cookies from the request, before the transaction begins; believes nothing and refuses
   * nothing yet. A step with an
   * intake is left out where an order comes from no request; one without takes part in each.
   */
  intake?(sent: {
    request: RequestContext;
    fields: Readonly<Record<string, unknown>>;
    settings: Pick<SettingsStore, 'get'>;
  }): Intake | Promise<Intake>;
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

/** An order that comes into a state. */
export interface EnteredState {
  orderId: number;
  state: OrderState;
  /** Null where it begins with it. */
  from: OrderState | null;
  /** What it was stored from, where it has just been placed. */
  draft: OrderDraft | null;
}

/** What a slice does when an order comes into a state, in the transaction in which it does; throwing undoes all of it. */
export interface StateStep {
  name: string;
  entered?(
    tx: Transaction,
    order: EnteredState,
    around: { settings: Pick<SettingsStore, 'get'>; now: Date },
  ): Promise<void>;
  /**
   * Why an order whose payment failed cannot count again although its customer would pay it, in the customer's words; null =
   * it can. Asked while order and products are locked. Whoever runs the shop, and money that came, are not asked.
   */
  refuseResumed?(
    tx: Transaction,
    orderId: number,
    around: { market: Market; now: Date },
  ): Promise<string | null>;
}

/** Everything that happens together with a change of an order's state, its first one included. */
export const stateSteps = extensionPoint<StateStep>('order-state-steps', { uniqueBy: ({ name }) => name });

/** What keeps an order that nobody has paid for from being edited: some of it was sent, for example. */
export interface EditBar {
  name: string;
  /** Asked while the order is locked, and for its screen. */
  bars(db: Executor, orderId: number): Promise<boolean>;
}

/** What keeps orders from being edited. */
export const editBars = extensionPoint<EditBar>('order-edit-bars', { uniqueBy: ({ name }) => name });

/** What a slice tells of an order to whoever placed it. */
export interface OrderSection {
  name: string;
  /** Whether it is told to the shop as well, in its own mails about new orders. */
  isForShop?: true;
  /** Null where it has nothing to tell; asked for receipts, the account page and mails to the customer. */
  load(db: Executor, order: OrderDetail, around: OrderSectionContext): Promise<ShownSection | null>;
}

/** In which shop and for whom a section of an order is put into words. */
export interface OrderSectionContext {
  settings: Pick<SettingsStore, 'get'>;
  market: Market;
  now: Date;
}

/** What slices tell of orders above what was ordered, on pages and in mails. */
export const orderSections = extensionPoint<OrderSection>('order-sections', { uniqueBy: ({ name }) => name });

/** Where an order leads its customer, for example to be paid or to its invoice. */
export interface OrderLink {
  name: string;
  /** Null where it leads nowhere; asked for receipts and for each order of the account's list. */
  link(
    order: OrderSummary,
    around: OrderLinkContext,
  ): (Omit<ShownLink, 'name' | 'isMain'> & { isMain?: boolean }) | null;
}

/** In which shop and for whom a link of an order is put into words. */
export interface OrderLinkContext {
  settings: Pick<SettingsStore, 'get'>;
  market: Market;
  texts: TextOverrides;
  /** Paths of the pages that have a part: `checkout`, `account`. */
  addresses: ShopAddresses;
}

/** Where orders lead their customers from receipts and the account. */
export const orderLinks = extensionPoint<OrderLink>('order-links', { uniqueBy: ({ name }) => name });

/** What a slice keeps with orders that says something of whoever placed them. */
export interface OrderTrace extends PersonalDataWords {
  /** Key within an order in the file that people get. */
  name: string;
  /** The tables for which it answers. */
  tables: readonly string[];
  /** What is kept with some orders, as plain data. */
  read(db: Executor, orderIds: readonly number[]): Promise<({ orderId: number } & Record<string, unknown>)[]>;
  /**
   * Takes the person out of it: `log-in` leaves what invoices must say, `names` nothing by which anybody is found. The
   * orders are locked and still say who placed them.
   */
  strip(tx: Transaction, orderIds: readonly number[], depth: 'log-in' | 'names'): Promise<void>;
}

/** What slices keep with orders of whoever placed them. */
export const orderTraces = extensionPoint<OrderTrace>('order-traces', { uniqueBy: ({ name }) => name });

/** Whoever gives the money of orders back. */
export interface OrderRefunds {
  /** Notes all that is left of a paid order as given back by hand; `expectedVersion` is the one that was looked at. */
  refundAll(
    tx: Transaction,
    asked: {
      order: { id: number; currency: string };
      reason: string;
      person: { id: string; name: string };
      expectedVersion?: number;
    },
    services: SliceServices,
    now: Date,
  ): Promise<Result<unknown, ResourceRefusal>>;
}

/** Gives money back where somebody calls a paid order refunded. */
export const orderRefunds = port<OrderRefunds>('order-refunds');
