import { escapeHtml, excerpt, plainText } from '#kit/text.ts';

/** One thing that can be bought, as a feed tells it; amounts as decimals with their currency, for example `19.90 EUR`. */
export interface FeedItem {
  id: string;
  /** The product that a variation belongs to. */
  group: string | null;
  title: string;
  /** HTML. */
  description: string;
  link: string;
  /** The first is the main one. */
  pictures: readonly string[];
  price: string | null;
  salePrice: string | null;
  /** ISO moments of a sale that has both. */
  sale: { from: string; to: string } | null;
  availability: 'in_stock' | 'out_of_stock' | 'backorder';
  /** ISO day; of backorders alone. */
  availableOn: string | null;
  brand: string;
  gtin: string;
  mpn: string;
  condition: string;
  googleCategory: string;
  productType: string;
  weightGrams: number | null;
  /** Such as colour and size, by the names of the format. */
  details: Readonly<Record<string, string>>;
}

/** What is wrong with an item: without the first three it is left out. */
export type Lack = 'price' | 'picture' | 'description' | 'gtin';

const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;
/** Attributes of the format, by how shops call theirs. */
const KNOWN: Readonly<Record<string, string>> = {
  color: 'color',
  colour: 'color',
  farbe: 'color',
  size: 'size',
  groesse: 'size',
  material: 'material',
  pattern: 'pattern',
  gender: 'gender',
  'age-group': 'age_group',
};

/** The format's name for an attribute of the shop; undefined where it has none. */
export function detailOf(slug: string): string | undefined {
  return Object.hasOwn(KNOWN, slug) ? KNOWN[slug] : undefined;
}

/** What an item lacks; `gtin` stands for one that can be told by neither GTIN nor brand and part number. */
export function lacksOf(item: FeedItem): Lack[] {
  return [
    ...(item.price === null ? (['price'] as const) : []),
    ...(item.pictures.length === 0 ? (['picture'] as const) : []),
    ...(plainText(item.description).trim() === '' ? (['description'] as const) : []),
    ...(hasIdentifier(item) ? [] : (['gtin'] as const)),
  ];
}

/** Whether an item can stand in a feed at all. */
export function isTellable(item: FeedItem): boolean {
  return lacksOf(item).every((lack) => lack === 'gtin');
}

function hasIdentifier({ gtin, brand, mpn }: FeedItem): boolean {
  return gtin !== '' || (brand !== '' && mpn !== '');
}

/** An item of the feed: RSS 2.0 with the elements of Google’s product data specification. */
export function itemXml(item: FeedItem): string {
  const [picture = '', ...more] = item.pictures;
  const lines: [name: string, value: string | null][] = [
    ['id', item.id],
    ['title', excerpt(item.title, LONGEST_TITLE)],
    ['description', excerpt(plainText(item.description), LONGEST_DESCRIPTION)],
    ['link', item.link],
    ['image_link', picture],
    ...more.slice(0, 10).map((one): [string, string] => ['additional_image_link', one]),
    ['availability', item.availability],
    ['availability_date', item.availableOn],
    ['price', item.price],
    ['sale_price', item.salePrice],
    ['sale_price_effective_date', item.sale && `${item.sale.from}/${item.sale.to}`],
    ['condition', item.condition],
    ['brand', item.brand],
    ['gtin', item.gtin],
    ['mpn', item.mpn],
    ['identifier_exists', hasIdentifier(item) ? null : 'no'],
    ['google_product_category', item.googleCategory],
    ['product_type', item.productType],
    ['item_group_id', item.group],
    ...Object.entries(item.details),
    ['shipping_weight', item.weightGrams === null ? null : `${item.weightGrams} g`],
  ];
  const written = lines
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<g:${name}>${xmlText(value ?? '')}</g:${name}>`);
  return `<item>${written.join('')}</item>\n`;
}

/** How a feed begins. */
export function feedHead({ title, link }: { title: string; link: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${xmlText(title)}</title><link>${xmlText(link)}</link><description>${xmlText(title)}</description>
`;
}

/** How it ends. */
export const FEED_END = '</channel></rss>\n';

/** Text for XML: what it cannot hold is left out. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are just what XML refuses
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
}
