import type { ProductCard } from '#features/catalog/public.ts';
import type { Result } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Market } from '#platform/market/market.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

/** Who reads what is said of a line: its shopper on the shop's pages, whoever runs the shop, or its shopper in a mail. */
export type LineAudience = 'shopper' | 'owner' | 'mail';

/** Something said of a line, in plain text. */
export interface LineWord {
  label: string;
  value: string;
}

/** What slices say of a line, by who reads it; a line without their parts says nothing. */
export type LineWords = Partial<Record<LineAudience, LineWord[]>>;

/** The shop around a line. */
export interface LineContext {
  now: Date;
  settings: SettingsStore;
  shop: ComposedShop;
  /** In which currency and language the shopper is served. */
  market: Market;
  /** The words of the market. */
  texts: TextOverrides;
}

/** What is about to be bought, before anything is kept of it. */
export interface WantedLine {
  /** Of a variation the product that it belongs to. */
  productId: number;
  variationId: number | null;
  quantity: number;
  /** The product or variation as it is sold now; its price is before all parts. */
  product: ProductCard;
}

/** A line as one part sees it. */
export interface PartedLine<Kept = unknown, Loaded = unknown> extends WantedLine {
  /** What this part keeps of it. */
  kept: Kept;
  /** The further products that it named (`products`), by id; those that are not there any more are missing. */
  products: ReadonlyMap<number, ProductCard>;
  /** What it loaded for this line (`load`). */
  loaded: Loaded | undefined;
}

/** A line whose part may load something for it. */
export interface KeptLine<Kept = unknown> extends Pick<WantedLine, 'productId' | 'variationId' | 'quantity'> {
  /** What tells the line apart in its cart. */
  key: string;
  kept: Kept;
}

/** What a line asks of the cart and the order that hold it; what is left out is as with any other line. */
export interface LineNeeds {
  /** Shares the cart with no other line. */
  alone?: boolean;
  /** Is sold to somebody with an account only. */
  account?: boolean;
  /** Is paid in a way that can be charged again, even if nothing is to be paid today. */
  renewablePayment?: boolean;
  /** Whether it has to be sent. */
  shipping?: boolean;
}

/** A product or variation by its ids. */
export interface ItemIds {
  /** Of a variation the product that it belongs to. */
  productId: number;
  variationId?: number | null;
}

/** Pieces of another product that one piece of a line takes from stock. */
export interface TakenPieces extends ItemIds {
  pieces: number;
}

/** Something that comes with a line: a line of its own in cart and order, which follows the one it belongs to. */
export interface ChildLine extends ItemIds {
  /** Of a variation the value of each property. */
  attributes?: Record<string, string>;
  /** Pieces that come with one piece of the line. */
  quantity: number;
  /** What a piece of it costs beside the line, in minor units of the market's currency; 0 = it comes with the line's own price. */
  price: number;
}

/** What was sent to buy something, before anything of it was read. */
export interface SentRequest extends ItemIds {
  fields: Readonly<Record<string, unknown>>;
  /** Files that were sent with them, by their fields. */
  files: ReadonlyMap<string, readonly File[]>;
}

/** Why a part refuses a line or a cart, in words for the shopper. */
export interface PartRefusal {
  message: string;
}

/**
 * What a slice adds to the lines of carts: for example an engraving, or a price that the shopper named. What it keeps
 * is a JSON value, belongs to the line's key, and is stored with the cart and with the order; all but `name` can be
 * left out. Lines whose part is switched off leave the cart with a notice, since nobody knows any more what they cost.
 */
export interface LinePart<Kept = unknown, Loaded = unknown, Intake = unknown> {
  /** Under which name lines keep it; never changes. */
  name: string;
  /**
   * Takes in of a request what takes time or files, for example a picture that is uploaded: once, before any product is
   * read and outside any transaction. `read` gets what it answers.
   */
  intake?(sent: SentRequest, context: LineContext): Promise<Result<Intake, PartRefusal>>;
  /**
   * What a request says, from the fields of whichever way it came (call, block, form); null = nothing. Nothing in the
   * fields may be believed. May be asked twice for one request.
   */
  read?(
    fields: Readonly<Record<string, unknown>>,
    line: WantedLine,
    context: LineContext,
    intake: Intake,
  ): Result<Kept | null, PartRefusal>;
  /**
   * The same from what was kept before, by a removed line that is put back or by a line of an earlier order; left out, it
   * is kept as it was.
   */
  revive?(kept: Kept, line: WantedLine, context: LineContext): Result<Kept | null, PartRefusal>;
  /** Ids of further products and variations that the line speaks of; they come with the cart, in its own query. */
  products?(kept: Kept): readonly number[];
  /** Brings what the part keeps elsewhere, for all its lines at once, by their keys; asked at each reading. */
  load?(
    db: Executor,
    lines: readonly KeptLine<Kept>[],
    context: LineContext,
  ): Promise<ReadonlyMap<string, Loaded>>;
  /**
   * Why a line cannot be bought (any more); asked when it is added or changed and whenever a cart is read. Price, needs,
   * stock, children and words are asked only of lines that no part refuses.
   */
  check?(line: PartedLine<Kept, Loaded>, context: LineContext): PartRefusal | null;
  /**
   * Why a cart cannot become another one by an addition or new quantities. Taking a line out is always possible; what
   * is wrong then is told on the cart page and keeps it from being ordered: there both lists are the cart as it is.
   */
  checkCart?(
    before: readonly PartedLine<Kept | undefined, Loaded>[],
    after: readonly PartedLine<Kept | undefined, Loaded>[],
    context: LineContext,
  ): PartRefusal | null;
  /**
   * What a piece costs instead of `amount`, which earlier parts may have changed: whole minor units of the market's
   * currency, not below 0. What is stored, also prices of products, comes there by `inMarket(stored, context.market)`.
   */
  price?(amount: number, line: PartedLine<Kept, Loaded>, context: LineContext): number;
  /** What the line asks of cart and order; of several parts each can ask for more. */
  needs?(line: PartedLine<Kept, Loaded>, context: LineContext): LineNeeds;
  /**
   * What a piece of the line takes from stock instead of a piece of its own product; none = nothing. `products` names
   * them too; a line that takes from what is gone cannot be bought.
   */
  stock?(line: PartedLine<Kept, Loaded>, context: LineContext): readonly TakenPieces[];
  /**
   * What comes with the line. It has no quantity of its own, leaves with the line, takes its own stock, and stands in the
   * order as a line that names this one. `products` names all of it too; without one of them the line cannot be bought.
   */
  children?(line: PartedLine<Kept, Loaded>, context: LineContext): readonly ChildLine[];
  /** What is said of the line beside its name. An order keeps it as it was said when it was placed. */
  describe?(line: PartedLine<Kept, Loaded>, audience: LineAudience, context: LineContext): LineWord[];
}
