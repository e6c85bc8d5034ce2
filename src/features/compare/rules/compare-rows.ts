import type { ProductCard } from '#features/catalog/public.ts';

/** What the table may tell of products, as the owner's setting names it. */
export type ComparedField =
  | 'image'
  | 'title'
  | 'price'
  | 'stock'
  | 'quantity'
  | 'cart'
  | 'review'
  | 'info'
  | 'description'
  | 'weight'
  | 'dimensions'
  | 'sku';

/** A row of the table. */
export interface CompareRow {
  field: ComparedField;
  /** The name of an attribute, in rows of `info`; '' where no product has one, and in all others. */
  attribute: string;
  /** What is said of each product, in the order of the columns, '' for what is not known; null where a view draws it. */
  texts: readonly string[] | null;
  /** Whether products differ in it; never of what is there to be used. */
  differs: boolean;
}

/** What is said in words of a product. */
export interface ComparedWords {
  weight: string;
  dimensions: string;
  /** Cleaned HTML. */
  description: string;
  /** The values of attributes in words, by their names. */
  attributes: Readonly<Record<string, string>>;
}

/** A product of the table. */
export interface Compared {
  card: ProductCard;
  words: ComparedWords;
}

/** What stands at the heads of columns: pictures and names, as far as they come first in the owner's order. */
export function headOf(order: readonly string[]): { image: boolean; title: boolean } {
  const first = order.slice(0, 2);
  const isFirst = (name: string, other: string) =>
    first[0] === name || (first[0] === other && first[1] === name);
  return { image: isFirst('image', 'title'), title: isFirst('title', 'image') };
}

/** The rows of a table in the owner's order, without what stands at the heads of its columns (CMP-021). */
export function compareRows(order: readonly string[], products: readonly Compared[]): CompareRow[] {
  const head = headOf(order);
  return (order as readonly ComparedField[]).flatMap((field): CompareRow[] => {
    if ((field === 'image' && head.image) || (field === 'title' && head.title)) return [];
    if (field !== 'info') return [rowOf(field, products)];
    const names = attributeNames(products);
    // Where no product has any, their row says that.
    return (names.length > 0 ? names : ['']).map((attribute) => {
      const texts = products.map(({ words }) => words.attributes[attribute] ?? '');
      return { field, attribute, texts, differs: areDifferent(texts) };
    });
  });
}

/** Rows that belong together: those of attributes, which have a heading of their own, and all others. */
export interface CompareGroup {
  ofAttributes: boolean;
  rows: CompareRow[];
}

/** The rows of a table in their order, attributes by themselves. */
export function compareGroups(rows: readonly CompareRow[]): CompareGroup[] {
  const groups: CompareGroup[] = [];
  for (const row of rows) {
    const ofAttributes = row.attribute !== '';
    const last = groups.at(-1);
    if (last?.ofAttributes === ofAttributes) last.rows.push(row);
    else groups.push({ ofAttributes, rows: [row] });
  }
  return groups;
}

/** All names of attributes, in the order in which products bring them. */
function attributeNames(products: readonly Compared[]): string[] {
  return [...new Set(products.flatMap(({ words }) => Object.keys(words.attributes)))];
}

function rowOf(field: Exclude<ComparedField, 'info'>, products: readonly Compared[]): CompareRow {
  const texts = TEXTS[field];
  const told = TOLD[field];
  return {
    field,
    attribute: '',
    texts: texts ? products.map(texts) : null,
    differs: told ? areDifferent(products.map(told)) : false,
  };
}

type Told = (product: Compared) => string;

/** What is written as it is. */
const TEXTS: Partial<Record<ComparedField, Told>> = {
  description: ({ words }) => words.description,
  weight: ({ words }) => words.weight,
  dimensions: ({ words }) => words.dimensions,
  sku: ({ card }) => card.sku ?? '',
};

/** By what products differ; what is missing here is nothing to tell them apart by. */
const TOLD: Partial<Record<ComparedField, Told>> = {
  ...TEXTS,
  price: ({ card: { price, priceRange } }) => JSON.stringify([price.amount, priceRange]),
  stock: ({ card: { stock } }) => JSON.stringify([stock.status, stock.remaining, stock.isNotOffered]),
  review: ({ card: { averageRating, reviewCount } }) => JSON.stringify([averageRating, reviewCount]),
};

function areDifferent(told: readonly string[]): boolean {
  return told.some((one) => one !== told[0]);
}
