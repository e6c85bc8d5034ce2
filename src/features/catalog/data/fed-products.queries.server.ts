import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** A value of an attribute as feeds tell it. */
export interface FedTerm {
  attributeId: number;
  attribute: string;
  /** Of the attribute and of the value, as addresses have them. */
  attributeSlug: string;
  slug: string;
  value: string;
}

/** What feeds tell of a product that everybody may find, besides what it costs and whether there is any. */
export interface FedProduct {
  id: number;
  /** Digits alone; '' = none. */
  gtin: string;
  /** HTML. */
  description: string;
  /** Names from the top down of one of its categories; [] for none. */
  categories: string[];
  terms: FedTerm[];
  /** Those that are sold, in order, with what they are sold with. */
  variations: { id: number; gtin: string; terms: FedTerm[] }[];
}

const TERMS = (product: string) => `coalesce((
  select json_agg(json_build_object('attributeId', a.id, 'attribute', a.name, 'attributeSlug', a.slug,
    'slug', t.slug, 'value', t.name) order by a.id, t.id)
  from product_term pt join attribute_term t on t.id = pt.term_id join attribute a on a.id = t.attribute_id
  where pt.product_id = ${product} and t.trashed_at is null and a.trashed_at is null), '[]')`;

/** The next `limit` products behind the one of id `after` that everybody may find, by id. */
export function readFedProducts(db: Executor, after: number, limit: number): Promise<FedProduct[]> {
  return runPrepared<FedProduct>(db, {
    name: 'catalog-fed-products',
    text: `
      select p.id, p.gtin, coalesce(nullif(p.description, ''), p.short_description) as description,
        coalesce((
          with recursive up as (
            select c.id, c.parent_id, c.name, 1 as height from category c where c.id = (
              select pc.category_id from product_category pc where pc.product_id = p.id
              order by pc.position, pc.category_id limit 1)
            union all
            select c.id, c.parent_id, c.name, up.height + 1 from category c join up on c.id = up.parent_id
            where up.height < 20)
          select json_agg(name order by height desc) from up), '[]') as categories,
        ${TERMS('p.id')} as terms,
        coalesce((
          select json_agg(json_build_object('id', v.id, 'gtin', v.gtin, 'terms', ${TERMS('v.id')}) order by v.menu_order, v.id)
          from product v where v.parent_id = p.id and v.status = 'published' and v.trashed_at is null), '[]') as variations
      from product p
      where p.id > $1 and p.parent_id is null and p.trashed_at is null and p.password_hash is null
        and p.visibility <> 'hidden'
        and (p.status = 'published' or (p.status = 'scheduled' and p.publish_at <= now()))
      order by p.id limit $2`,
    values: [after, limit],
  });
}
