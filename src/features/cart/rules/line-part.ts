import type { ProductCard } from '#features/catalog/public.ts';
import type { Result } from '#kit/result.ts';
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
  /** The owner's own wordings. */
  texts: TextOverrides;
}

/** What is about to be bought, before anything is kept of it. */
export interface WishedLine {
  /** Of a variation the product that it belongs to. */
  productId: number;
  variationId: number | null;
  quantity: number;
  /** The product or variation as it is sold now; its price is before all parts. */
  product: ProductCard;
}

/** A line as one part sees it. */
export interface PartedLine<Kept = unknown> extends WishedLine {
  /** What this part keeps of it. */
  kept: Kept;
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
export interface LinePart<Kept = unknown> {
  /** Under which name lines keep it; never changes. */
  name: string;
  /**
   * What a wish says, from the fields of whichever way it came (call, block, form); null = nothing. Nothing in the fields
   * may be believed.
   */
  read?(
    fields: Readonly<Record<string, unknown>>,
    line: WishedLine,
    context: LineContext,
  ): Result<Kept | null, PartRefusal>;
  /** The same from what was kept before, for example by a removed line that is put back; left out, it is kept as it was. */
  revive?(kept: Kept, line: WishedLine, context: LineContext): Result<Kept | null, PartRefusal>;
  /** Why a line cannot be bought (any more); asked when it is added or changed and whenever a cart is read. */
  check?(line: PartedLine<Kept>, context: LineContext): PartRefusal | null;
  /**
   * Why a cart cannot become another one by an addition or new quantities. Taking a line out is always possible; what
   * is wrong then is told on the cart page and keeps it from being ordered: there both lists are the cart as it is.
   */
  checkCart?(
    before: readonly PartedLine<Kept | undefined>[],
    after: readonly PartedLine<Kept | undefined>[],
    context: LineContext,
  ): PartRefusal | null;
  /** What a piece costs instead of `amount`, which earlier parts may have changed; whole minor units, not below 0. */
  price?(amount: number, line: PartedLine<Kept>, context: LineContext): number;
  /** What is said of the line beside its name. An order keeps it as it was said when it was placed. */
  describe?(line: PartedLine<Kept>, audience: LineAudience, context: LineContext): LineWord[];
}
