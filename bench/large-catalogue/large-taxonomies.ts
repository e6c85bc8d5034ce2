import type pg from 'pg';
import { largeAttributes } from './large-words.ts';

/** Tags of a large catalogue. */
const TAGS = 300;

/** Puts in what large catalogues are sorted into, as far as it is missing: 200 nested categories, tags, attributes. */
export async function fillTaxonomies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select from category where slug = 'large-1'`);
  if (rows.length > 0) return;
  // 10 at the top, 4 below each of them, and 150 below those.
  for (const [from, to, above] of [
    [1, 10, 'null'],
    [11, 50, '1 + (n - 11) / 4'],
    [51, 200, '11 + (n - 51) % 40'],
  ])
    await client.query(
      `insert into category (slug, name, description, parent_id, position)
       select 'large-' || n, 'Range ' || n, 'Everything of range ' || n || '.',
         (select id from category where slug = 'large-' || (${above})), 1000 + n
       from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await client.query(
    `insert into tag (slug, name) select 'large-' || n, 'Theme ' || n from generate_series(1, $1::int) n`,
    [TAGS],
  );
  for (const [place, { slug, name, kind, hasArchive, terms }] of largeAttributes.entries())
    await client.query(
      `with made as (
         insert into attribute (slug, name, kind, has_archive, position) values ($1, $2, $3, $4, $5) returning id
       )
       insert into attribute_term (attribute_id, slug, name, position, colour)
       select made.id, $1 || '-' || n, term, n,
         case when $3 = 'colour' then '#' || lpad(to_hex((n * 7919 * 331) % 16777216), 6, '0') else '' end
       from made, unnest($6::text[]) with ordinality terms (term, n)`,
      [slug, name, kind, hasArchive, 100 + place, terms],
    );
}
