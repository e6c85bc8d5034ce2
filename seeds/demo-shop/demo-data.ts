import type { VideoPlace } from '#features/product-video/public.ts';

/** An amount in cents of US dollars. */
export type Cents = number;

/** A picture of seeds/pictures by its folder name, and what it shows in words. */
export type DemoPicture = { slug: string; alt: string };

/** A category; `parent` is another category's slug. Addresses are made of the slugs from the root down. */
export type DemoCategory = {
  slug: string;
  name: string;
  description: string;
  parent?: string;
  order: number;
  picture: DemoPicture;
};

/** A tag. */
export type DemoTag = { slug: string; name: string };

/** A term of an attribute; `colour` is `#rrggbb`, `picture` a folder of seeds/pictures. */
export type DemoTerm = { slug: string; name: string; colour?: string; picture?: string };

/** An attribute of the shop with all its terms in their order. */
export type DemoAttribute = {
  slug: string;
  name: string;
  kind: 'select' | 'colour' | 'picture' | 'label';
  /** Whether each term has a page of its own. */
  hasArchive?: boolean;
  terms: DemoTerm[];
};

/** A sale: its price and, in days from the seeding, when it starts and ends (both optional; 0 is today). */
export type DemoSale = { price: Cents; fromDay?: number; toDay?: number };

/** Stock: counted, or merely stated. */
export type DemoStock =
  | { managed: true; quantity: number; backorders?: 'no' | 'notify' | 'yes'; lowAt?: number }
  | { managed: false; status: 'instock' | 'outofstock' | 'onbackorder' };

/** One buyable form of a variable product: a term slug per attribute slug; an attribute left out fits any term. */
export type DemoVariation = {
  sku: string;
  attributes: Record<string, string>;
  price: Cents;
  sale?: DemoSale;
  stock: DemoStock;
  weightGrams?: number;
  picture?: DemoPicture;
};

/** An attribute that a product alone has. */
export type DemoFact = { name: string; value: string };

/** What every product has. */
export type DemoProductBase = {
  slug: string;
  name: string;
  sku: string;
  /** Plain text with simple HTML, one or two sentences. */
  shortDescription: string;
  /** HTML of `p`, `ul`, `li`, `em` and `strong`. */
  description: string;
  /** Category slugs, the most special one first. */
  categories: string[];
  tags: string[];
  facts: DemoFact[];
  /** What it is besides, by attributes of the shop: their slugs, and those of terms. */
  terms?: Record<string, string[]>;
  pictures: DemoPicture[];
  /** File in `seeds/videos`, and where it stands among the pictures. */
  video?: { file: string; place: VideoPlace };
  featured: boolean;
  menuOrder: number;
  /** How long ago the product came into the shop; for sorting by latest. */
  daysOld: number;
  soldSingly?: boolean;
  quantity?: { min?: number; max?: number; step?: number };
  weightGrams?: number;
  /** Length, width and height in millimetres. */
  sizeMm?: readonly [number, number, number];
  shippingClass?: 'bulky' | 'fragile';
  /** Nothing is sent: a service or a code. */
  virtual?: boolean;
};

/** A product bought as it is. */
export type DemoSimpleProduct = DemoProductBase & {
  kind: 'simple';
  price: Cents;
  sale?: DemoSale;
  stock: DemoStock;
};

/** A product chosen by attributes; each choice leads to one variation. */
export type DemoVariableProduct = DemoProductBase & {
  kind: 'variable';
  attributes: { slug: string; terms: string[] }[];
  defaults?: Record<string, string>;
  variations: DemoVariation[];
};

/** A product sold elsewhere. */
export type DemoExternalProduct = DemoProductBase & {
  kind: 'external';
  price: Cents;
  address: string;
  buttonText: string;
};

/** Several products on one page, each with its own quantity. */
export type DemoGroupedProduct = DemoProductBase & { kind: 'grouped'; children: string[] };

/** A product of the demo shop. */
export type DemoProduct = DemoSimpleProduct | DemoVariableProduct | DemoExternalProduct | DemoGroupedProduct;

/** Joins paragraphs to simple HTML; a list of strings becomes a bulleted list. */
export function paragraphs(...parts: (string | string[])[]): string {
  return parts
    .map((part) =>
      typeof part === 'string'
        ? `<p>${part}</p>`
        : `<ul>${part.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    )
    .join('\n');
}

/** Numbers a product's pictures `slug-1`, `slug-2` … and gives each its words. */
export function picturesOf(slug: string, ...alts: string[]): DemoPicture[] {
  return alts.map((alt, i) => ({ slug: `${slug}-${i + 1}`, alt }));
}

/** Pictures of a product by the endings of their names, each with its words. */
export function views(slug: string, ...endings: (readonly [ending: string, alt: string])[]): DemoPicture[] {
  return endings.map(([ending, alt]) => ({ slug: `${slug}-${ending}`, alt }));
}

/** Facts from pairs of name and value. */
export function facts(pairs: Record<string, string>): DemoFact[] {
  return Object.entries(pairs).map(([name, value]) => ({ name, value }));
}
