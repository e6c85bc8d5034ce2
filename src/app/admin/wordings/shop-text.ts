/** One text of the shop with the owner's wording of it. */
export interface ShopText {
  /** Full key, for example `cart.added`. */
  key: string;
  /** The part of the shop where it stands, as the owner reads it. */
  slice: string;
  /** What it is about, where that is known better than by its key. */
  label?: string;
  /** Set for what only programs and broken requests are told: it stands last. */
  technical?: true;
  /** What is shown without a wording: the language's own words, else the default in English, or what an owner typed. */
  text: string;
  /** What it says in English, or as an owner typed it, where `text` is something else; null where it is the same. */
  said: string | null;
  /** Set for what owners typed elsewhere, which nobody has said in this language yet. */
  waits?: true;
  /** The owner's wording; null = the default is shown. */
  own: string | null;
}

/** What `GET /rest/texts` answers. */
export interface ShopTexts {
  /** The language of the wordings (BCP 47). */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The languages that can be chosen, each named in itself; the back office's own stands first. */
  languages: { locale: string; name: string }[];
  texts: ShopText[];
}
