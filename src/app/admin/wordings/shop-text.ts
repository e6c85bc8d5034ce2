/** One text of the shop with the owner's wording of it. */
export interface ShopText {
  /** Full key, for example `cart.added`. */
  key: string;
  /** The part of the shop where it stands, as the owner reads it. */
  slice: string;
  /** The default, in English. */
  text: string;
  /** The owner's wording; null = the default is shown. */
  own: string | null;
}

/** What `GET /rest/texts` answers. */
export interface ShopTexts {
  /** The language of the wordings (BCP 47). */
  locale: string;
  texts: ShopText[];
}
