/** The kinds of documents that get a number of their own, without gaps. */
export type NumberedKind = 'invoice' | 'credit-note';

/** The kinds of documents about an order. */
export type DocumentKind = NumberedKind | 'packing-slip';

/** A document with all its words and amounts as they are printed, so that nothing in the shop changes it any more. */
export interface DocumentContent {
  kind: DocumentKind;
  /** BCP 47. */
  locale: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** ISO code of all amounts; absent in documents of earlier versions. */
  currency?: string;
  /** The name of the shop, and what it says of itself below. */
  shop: string;
  seller: string[];
  /** Under which number it pays taxes, with what that is called; absent where none is known. */
  sellerTax?: string;
  facts: { label: string; value: string }[];
  addresses: { title: string; lines: string[] }[];
  /** Headings of the lines; '' where there is no such column. */
  columns: { product: string; quantity: string; price: string; amount: string };
  lines: { name: string; details: string[]; quantity: string; price: string; amount: string }[];
  sums: { label: string; amount: string; strong: boolean }[];
  /**
   * What was charged by each tax; absent where none was, and in documents of earlier versions. A heading is '' where there
   * is no such column.
   */
  taxes?: { columns: TaxWords; rows: TaxWords[] };
  /** What the customer wrote, and what the owner says below; '' = nothing. */
  note: string;
  footer: string;
}

/** A row of taxes as it is printed: by which rate, of what, how much, and both together. */
export interface TaxWords {
  rate: string;
  net: string;
  tax: string;
  gross: string;
}
