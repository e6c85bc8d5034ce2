/**
 * A column that files of a kind can have. Where its heading holds `{n}` there are as many as somebody needs of it, where
 * it holds `{unit}` it comes in units, `{key}` stands for any words: what stands there is a part of the field's name in
 * the same place (`attribute.{n}.name`).
 */
export interface ExchangeColumn {
  field: string;
  /** As files are written. */
  heading: string;
  /** Further headings that are read, in any case. */
  aliases?: readonly string[];
  /** What owners read where they choose among fields. */
  title: string;
  /** Whether files that are written have it never. */
  isOnlyRead?: boolean;
  /** Why nothing of it is kept, a sentence that owners read beside the column; absent where it is. Never written either. */
  leftOut?: string;
}

/** A column by its field, the heading under which it is written, what owners read, and further headings that are read. */
export const exchangeColumn = (
  field: string,
  heading: string,
  title: string,
  ...aliases: string[]
): ExchangeColumn => ({ field, heading, aliases, title });
