import { type SQL, sql } from 'drizzle-orm';
import type { ListSorting } from '../rules/listing.ts';
import type { ProductFilter } from '../rules/product-filter.ts';
import { productTerm } from './attribute.table.ts';
import { productCategory } from './category.table.ts';
import { isPublic, type ProductRules, p } from './rules-in-sql.queries.server.ts';
import { productTag } from './tag.table.ts';

type Part = Exclude<keyof ProductFilter, 'shownIn' | 'words' | 'stock' | 'terms' | 'relation'> | 'word';

/** What each part of a filter asks of a product `p`; `value` stands for what the filter says. */
const CONDITIONS: Readonly<Record<Part, (value: SQL, rules: ProductRules) => SQL>> = {
  categoryIds: (ids) =>
    sql`${p.id} in (select ${productCategory.productId} from ${productCategory} where ${productCategory.categoryId} = any(${ids}::bigint[]))`,
  tagId: (id) =>
    sql`${p.id} in (select ${productTag.productId} from ${productTag} where ${productTag.tagId} = ${id})`,
  termId: (id) =>
    sql`${p.id} in (select ${productTerm.productId} from ${productTerm} where ${productTerm.termId} = ${id})`,
  ids: (ids) => sql`${p.id} = any(${ids}::bigint[])`,
  excludeIds: (ids) => sql`${p.id} <> all(${ids}::bigint[])`,
  featured: () => sql`${p.featured}`,
  onSale: (_, { isOnSale }) => isOnSale,
  word: (pattern) => sql`${p.searchText} like ${pattern}`,
  // A price span is kept where it overlaps what was asked for.
  minPrice: (amount, { highestPrice }) => sql`${highestPrice} >= ${amount}`,
  maxPrice: (amount, { lowestPrice }) => sql`${lowestPrice} <= ${amount}`,
  ratings: (stars) => sql`floor(${p.averageRating})::int = any(${stars}::int[])`,
  hideSoldOut: (_, { isToBeHad }) => isToBeHad,
};

const VISIBLE: Readonly<Record<ProductFilter['shownIn'], SQL>> = {
  catalog: sql`${p.visibility} in ('visible', 'catalog')`,
  search: sql`${p.visibility} in ('visible', 'search')`,
  page: sql`true`,
};

/** In which order the products of a list stand; equal ones by their ids (CAT-023). */
export const ORDERS: Readonly<Record<Exclude<ListSorting, 'given'>, (rules: ProductRules) => SQL>> = {
  title: () => sql`${p.name} collate "und-x-icu", ${p.id}`,
  menu_order: () => sql`${p.menuOrder}, ${p.id}`,
  popularity: () => sql`${p.totalSales} desc, ${p.id}`,
  rating: () => sql`${p.averageRating} desc, ${p.reviewCount} desc, ${p.id}`,
  reviews: () => sql`${p.reviewCount} desc, ${p.averageRating} desc, ${p.id}`,
  date: () => sql`coalesce(${p.publishAt}, ${p.createdAt}) desc, ${p.id}`,
  price: ({ lowestPrice }) => sql`${lowestPrice} nulls last, ${p.id}`,
  'price-desc': ({ highestPrice }) => sql`${highestPrice} desc nulls last, ${p.id}`,
};

/** A filter as a condition of a statement. */
export interface Condition {
  /** Which parts the filter has, for the statement's name. */
  mark: string;
  compose(rules: ProductRules): SQL;
  /** Values of its placeholders. */
  values: Record<string, unknown>;
}

/** The condition that a product `p` fulfils where a filter holds it; `list` tells its values from those of other lists. */
export function conditionOf(filter: ProductFilter, list: string): Condition {
  const asked = partsOf(filter).map(([part, value], at) => ({ part, value, name: `${list}.${part}.${at}` }));
  return {
    mark: [filter.shownIn, ...asked.map(({ part }) => part)].join('-'),
    values: Object.fromEntries(asked.map(({ name, value }) => [name, value])),
    compose: (rules) =>
      sql.join(
        [
          sql`${p.parentId} is null and ${p.trashedAt} is null and ${isPublic(p)}`,
          VISIBLE[filter.shownIn],
          ...asked.map(({ part, name }) => CONDITIONS[part](sql`${sql.placeholder(name)}`, rules)),
        ],
        sql` and `,
      ),
  };
}

/** The parts that narrow a filter, each with its value; of words each by itself. */
function partsOf({
  shownIn: _,
  words = [],
  stock: _s,
  terms: _t,
  relation: _r,
  ...filter
}: ProductFilter): [Part, unknown][] {
  const parts = Object.entries(filter) as [Part, ProductFilter[keyof ProductFilter]][];
  return [
    ...parts
      .filter(([part, value]) => value !== undefined && value !== false && !isEmpty(part, value))
      .sort(byName),
    ...words.map((word): [Part, string] => ['word', `%${escapeLike(word)}%`]),
  ];
}

/** No stars at all ask for nothing and nothing excluded leaves all, while no ids and no categories hold no product. */
function isEmpty(part: Part, value: unknown): boolean {
  return (part === 'ratings' || part === 'excludeIds') && Array.isArray(value) && value.length === 0;
}

function byName([one]: [Part, unknown], [other]: [Part, unknown]): number {
  return one < other ? -1 : 1;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
