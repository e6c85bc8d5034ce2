import { sql } from 'drizzle-orm';
import { runComposed } from '#platform/db/composed-statement.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { OTHER_PLACES, type OtherPlace, type WordHits } from '../rules/search/rank-matches.ts';
import { productTerm } from './attribute.table.ts';
import { productCategory } from './category.table.ts';
import { folded, productText } from './product.table.ts';
import { p } from './rules-in-sql.queries.server.ts';
import { productTag, tag } from './tag.table.ts';

/** A folded word that is searched for, with the terms whose names have it. */
export interface SearchedWord {
  word: string;
  /** Categories, with those below them. */
  categoryIds: readonly number[];
  /** Terms of attributes. */
  termIds: readonly number[];
}

interface HitRow {
  at: number;
  place: 'title' | OtherPlace;
  ids: number[];
  titles: string[] | null;
}

/** In which products, drafts too, each word stands: all words of a search in one statement. */
export async function readSearchHits(
  db: Executor,
  words: readonly SearchedWord[],
  reach: 'titles' | 'everything',
): Promise<WordHits[]> {
  const rows = await runComposed<HitRow & Record<string, unknown>>(db, {
    name: `catalog-search-hits-${reach}`,
    compose: () => (reach === 'titles' ? IN_TITLES : sql`${IN_TITLES} union all ${ELSEWHERE}`),
    values: {
      words: words.map(({ word }) => word),
      patterns: words.map(({ word }) => `%${escapeLike(word)}%`),
      prefixes: words.map(({ word }) => `${quoted(word)}:*`),
      ...pairs(
        'categories',
        words.map(({ categoryIds }) => categoryIds),
      ),
      ...pairs(
        'terms',
        words.map(({ termIds }) => termIds),
      ),
    },
  });
  return words.map((_, at): WordHits => {
    const of = (place: HitRow['place']) => rows.find((row) => row.at === at && row.place === place);
    const title = of('title');
    return {
      titles: new Map((title?.ids ?? []).map((id, place) => [id, title?.titles?.[place] ?? ''])),
      others: Object.fromEntries(OTHER_PLACES.map((place) => [place, of(place)?.ids ?? []])) as Record<
        OtherPlace,
        number[]
      >,
    };
  });
}

/** Words and the ids that belong to them as two lists of the same length: the statement's text stays the same. */
function pairs(name: string, idsOfWords: readonly (readonly number[])[]): Record<string, number[]> {
  return {
    [`${name}.at`]: idsOfWords.flatMap((ids, at) => ids.map(() => at)),
    [`${name}.ids`]: idsOfWords.flat(),
  };
}

const SHOWN = sql`${p.parentId} is null and ${p.trashedAt} is null`;
const NO_TITLES = sql`null::text[]`;
const placeholder = (name: string) => sql.placeholder(name);

const IN_TITLES = sql`
  with searched as materialized (
    select (row_number() over ())::int - 1 as at, * from
      unnest(${placeholder('patterns')}::text[], ${placeholder('prefixes')}::text[]) as searched(pattern, prefix)
  )
  select s.at, 'title' as place, array_agg(${p.id}) as ids, array_agg(${p.searchText}) as titles
    from searched s join product p on ${p.searchText} like s.pattern and ${SHOWN} group by s.at`;

const ELSEWHERE = sql`
  select c.at, 'category', array_agg(${productCategory.productId}), ${NO_TITLES}
    from unnest(${placeholder('categories.at')}::int[], ${placeholder('categories.ids')}::bigint[]) as c(at, id)
    join ${productCategory} on ${productCategory.categoryId} = c.id group by c.at
  union all
  select s.at, 'tag', array_agg(${productTag.productId}), ${NO_TITLES}
    from searched s join ${tag} on ${folded(tag.name)} like s.pattern and ${tag.trashedAt} is null
    join ${productTag} on ${productTag.tagId} = ${tag.id} group by s.at
  union all
  select t.at, 'attribute', array_agg(${productTerm.productId}), ${NO_TITLES}
    from unnest(${placeholder('terms.at')}::int[], ${placeholder('terms.ids')}::bigint[]) as t(at, id)
    join ${productTerm} on ${productTerm.termId} = t.id group by t.at
  union all
  select s.at, 'text', array_agg(${p.id}), ${NO_TITLES}
    from searched s join product p on ${productText(p)} @@ to_tsquery('simple', s.prefix) and ${SHOWN} group by s.at`;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A word as a query for words takes it, whatever it holds. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, (character) => character + character)}'`;
}

/** The words of all names and SKUs. */
export async function readKnownWords(db: Executor): Promise<string[]> {
  const rows = await runPrepared<{ word: string }>(db, {
    name: 'catalog-known-words',
    text: `select distinct word from product p, regexp_split_to_table(p.search_text, '[^[:alnum:]]+') as word
      where p.parent_id is null and p.trashed_at is null and word <> ''`,
  });
  return rows.map(({ word }) => word);
}
