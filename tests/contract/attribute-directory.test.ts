import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAttributeDirectory } from '#features/catalog/operations/attribute-directory.server.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await database.db.$client.query(`
    with a as (
      insert into attribute (slug, name, kind, has_archive, position, trashed_at) values
        ('size', 'Size', 'label', false, 2, null), ('colour', 'Colour', 'colour', true, 1, null),
        ('gone', 'Gone', 'select', true, 0, now())
      returning id, slug
    )
    insert into attribute_term (attribute_id, slug, name, position, colour, trashed_at)
    select a.id, t.slug, t.name, t.position, t.colour, t.trashed_at
    from (values ('colour', 'red', 'Red', 3, '#aa0000', null), ('colour', 'blue', 'Blue', 1, '#0000aa', null),
      ('colour', 'mauve', 'Mauve', 2, '', now()), ('size', 'small', 'Small', 0, '', null), ('gone', 'x', 'X', 0, '', null)
    ) t (attribute, slug, name, position, colour, trashed_at) join a on a.slug = t.attribute`);
});

afterAll(async () => {
  await database?.drop();
});

test('the directory knows attributes and terms in their order, by id and by slug, without what lies in the trash', async () => {
  const directory = createAttributeDirectory(database.db);
  expect(directory.all()).toEqual([]);
  await directory.reload();
  expect(directory.all().map(({ slug, terms }) => [slug, terms.map((term) => term.slug)])).toEqual([
    ['colour', ['blue', 'red']],
    ['size', ['small']],
  ]);
  const colour = directory.bySlug('colour');
  const red = directory.termBySlug('colour', 'red');
  expect(red).toMatchObject({ name: 'Red', colour: '#aa0000', picture: null, address: '/colour/red/' });
  expect(directory.termBySlug('size', 'small')?.address).toBeNull();
  expect(directory.byId(red?.attributeId ?? 0)).toBe(colour);
  expect(directory.term(red?.id ?? 0)).toBe(red);
  expect([directory.bySlug('gone'), directory.termBySlug('colour', 'mauve')]).toEqual([undefined, undefined]);
});
