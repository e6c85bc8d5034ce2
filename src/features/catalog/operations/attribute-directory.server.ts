import { type Database, runPrepared } from '#platform/db/database.server.ts';
import { type AttributeTermView, type AttributeView, termAddress } from '../rules/attribute-views.ts';

/** The attributes of the shop with their terms, in memory: filters, forms and archives name them all the time. */
export interface AttributeDirectory {
  /** In the owner's order, as are the terms of each. */
  all(): readonly AttributeView[];
  byId(id: number): AttributeView | undefined;
  /** By the slug without `pa_`. */
  bySlug(slug: string): AttributeView | undefined;
  term(id: number): AttributeTermView | undefined;
  /** A term by its attribute's slug (without `pa_`) and its own. */
  termBySlug(attribute: string, term: string): AttributeTermView | undefined;
  reload(): Promise<void>;
}

type AttributeRow = Omit<AttributeView, 'terms'>;
type TermRow = Omit<AttributeTermView, 'address'>;

/** Opens the directory; call `reload` before the first use and whenever the tag `attributes` was announced. */
export function createAttributeDirectory(db: Database): AttributeDirectory {
  let kept = arrange([], []);
  return {
    all: () => kept.list,
    byId: (id) => kept.byId.get(id),
    bySlug: (slug) => kept.bySlug.get(slug),
    term: (id) => kept.terms.get(id),
    termBySlug: (attribute, term) => kept.termsBySlug.get(`${attribute}/${term}`),
    async reload() {
      const [attributes, terms] = await Promise.all([readAttributes(db), readTerms(db)]);
      kept = arrange(attributes, terms);
    },
  };
}

function readAttributes(db: Database): Promise<AttributeRow[]> {
  return runPrepared<AttributeRow>(db, {
    name: 'catalog-attributes',
    text: `select id, slug, name, kind, has_archive as "hasArchive" from attribute where trashed_at is null
      order by position, name, id`,
  });
}

function readTerms(db: Database): Promise<TermRow[]> {
  return runPrepared<TermRow>(db, {
    name: 'catalog-attribute-terms',
    text: `
      select t.id, t.attribute_id as "attributeId", t.slug, t.name, t.description, t.colour,
        case when m.id is null then null else json_build_object('id', m.id, 'hash', m.hash, 'width', m.width,
          'height', m.height, 'widths', m.widths, 'alt', m.alt,
              'focus', m.focus) end as picture
      from attribute_term t left join picture m on m.id = t.picture_id
      where t.trashed_at is null order by t.position, t.name, t.id`,
  });
}

function arrange(attributes: readonly AttributeRow[], terms: readonly TermRow[]) {
  const termsOf = Map.groupBy(terms, (term) => term.attributeId);
  const list = attributes.map(
    (row): AttributeView => ({
      ...row,
      terms: (termsOf.get(row.id) ?? []).map((term) => ({ ...term, address: termAddress(row, term) })),
    }),
  );
  const every = list.flatMap((attribute) => attribute.terms.map((term) => ({ attribute, term })));
  return {
    list,
    byId: new Map(list.map((attribute) => [attribute.id, attribute])),
    bySlug: new Map(list.map((attribute) => [attribute.slug, attribute])),
    terms: new Map(every.map(({ term }) => [term.id, term])),
    termsBySlug: new Map(every.map(({ attribute, term }) => [`${attribute.slug}/${term.slug}`, term])),
  };
}
