import { type SQL, sql } from 'drizzle-orm';
import { jsonObject } from '#platform/db/composed-statement.server.ts';
import type { GatheredAttribute, GatheredAttributes, GatheredTerm } from '../rules/product-attribute.ts';
import { attribute, attributeTerm, productAttribute, productTerm } from './attribute.table.ts';
import { p } from './rules-in-sql.queries.server.ts';

type Gathered<Row> = Record<keyof Row, SQL>;

const pictureFields = {
  id: sql`m.id`,
  hash: sql`m.hash`,
  width: sql`m.width`,
  height: sql`m.height`,
  widths: sql`m.widths`,
  alt: sql`m.alt`,
  focus: sql`m.focus`,
};

/** A picture `m` as views receive it. */
export const pictureColumn: SQL = jsonObject(pictureFields);

/** The same as galleries receive it, with what stands below it. */
export const galleryPictureColumn: SQL = jsonObject({ ...pictureFields, caption: sql`m.caption` });

const attributeColumns: Gathered<GatheredAttribute> = {
  id: sql`a.id`,
  slug: sql`a.slug`,
  name: sql`a.name`,
  kind: sql`a.kind`,
  hasArchive: sql`a.has_archive`,
  position: sql`pa.position`,
  forVariations: sql`pa.for_variations`,
  preselected: sql`pa.preselected_term_id`,
  isHidden: sql`pa.is_hidden`,
};

const termColumns = {
  id: sql`t.id`,
  attributeId: sql`t.attribute_id`,
  slug: sql`t.slug`,
  name: sql`t.name`,
} satisfies Partial<Gathered<GatheredTerm>>;

const shownTermColumns: Gathered<GatheredTerm> = {
  ...termColumns,
  colour: sql`t.colour`,
  picture: sql`(select ${pictureColumn} from picture m where m.id = t.picture_id)`,
};

/** The shop's attributes of a product `p`; `only` narrows them by what stands in `product_attribute pa`. */
const shopAttributes = (only: SQL) => sql`(
  select json_agg(${jsonObject({ ...attributeColumns })} order by pa.position, a.position, a.id)
  from ${productAttribute} pa join ${attribute} a on a.id = pa.attribute_id where pa.product_id = ${p.id} ${only})`;

/** All terms of a product `p` in order. */
const termsWith = (columns: Record<string, SQL>) => sql`(
  select json_agg(${jsonObject(columns)} order by pt.position, t.position, t.id)
  from ${productTerm} pt join ${attributeTerm} t on t.id = pt.term_id where pt.product_id = ${p.id})`;

/** The terms that a variation `p` is sold with: ids alone, since their product tells of them. */
const soldTerms = sql`array(select pt.term_id from ${productTerm} pt where pt.product_id = ${p.id})`;

const gathered = (columns: Partial<Gathered<GatheredAttributes>>) =>
  jsonObject({ own: sql`${p.attributes}`, ...columns });

/** What is chosen of a product `p`, and what a variation is sold with; null for whatever is sold by itself. */
export const choiceAttributes = (isSoldByVariations: SQL): SQL => sql`case
  when ${isSoldByVariations}
    then ${gathered({ shop: shopAttributes(sql`and pa.for_variations`), terms: termsWith(termColumns) })}
  when ${p.parentId} is not null then ${gathered({ sold: soldTerms })} end`;

/** All attributes of a product `p`. */
export const everyAttribute: SQL = gathered({
  shop: shopAttributes(sql``),
  terms: termsWith({ ...shownTermColumns }),
});
