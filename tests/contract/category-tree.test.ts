import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let picture: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  picture = await shop.addPicture('werkstatt-mug-oat', 'A mug');
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown, who = manager) {
  return who.rest(method, path, body);
}

let names = 100;
/** A new category below another; it comes to stand last. */
async function grow(parentId: number | null = null, more: Record<string, unknown> = {}) {
  const made = await rest('POST', 'categories', { name: `Branch ${++names}`, parentId, ...more });
  expect(made.status).toBe(201);
  return made.body as { id: number; slug: string; version: number; position: number; path: string };
}

async function stored(id: number) {
  return (await rest('GET', `categories/${id}`)).body;
}

async function move(id: number, parentId: number | null, before: number | null, version?: number) {
  const seen = version ?? (await stored(id)).version;
  return rest('POST', `categories/${id}/move`, { parentId, before, version: seen });
}

/** The categories below one, in the order of the owner's list. */
async function below(parentId: number): Promise<number[]> {
  const { body } = await rest('GET', `categories?filter=${JSON.stringify({ parentId })}`);
  return body.map(({ id }: { id: number }) => id);
}

/** The categories of a product, as its editor shows them. */
async function categoriesOf(productId: number): Promise<number[]> {
  return (await rest('GET', `products/${productId}`)).body.categoryIds;
}

describe('the tree of categories', () => {
  it('[CAT-039a] keeps name, slug, picture, parent and order of categories, and name and slug of tags', async () => {
    const parent = await grow();
    const fields = { name: 'Green tea', slug: 'green-tea', parentId: parent.id, pictureId: picture };
    const made = await grow(parent.id, fields);
    expect(await stored(made.id)).toMatchObject({ ...fields, path: `${parent.path} › Green tea` });
    const changed = { name: 'Black tea', slug: 'black-tea', pictureId: null, parentId: null };
    const { version } = await stored(made.id);
    expect((await rest('PUT', `categories/${made.id}`, { ...changed, version })).status).toBe(200);
    expect(await stored(made.id)).toMatchObject({ ...changed, path: 'Black tea' });
    const tag = (await rest('POST', 'tags', { name: 'Hand made' })).body;
    expect(tag).toMatchObject({ name: 'Hand made', slug: 'hand-made' });
    const renamed = { name: 'By hand', slug: 'by-hand', description: '<p>Slowly.</p>' };
    await rest('PUT', `tags/${tag.id}`, { ...renamed, version: tag.version });
    expect((await rest('GET', `tags/${tag.id}`)).body).toMatchObject(renamed);
  });

  it('[CAT-039a] puts new ones last and moved ones where they were dropped, changing no other', async () => {
    const parent = await grow();
    const [one, two, three] = [await grow(parent.id), await grow(parent.id), await grow(parent.id)];
    expect(await below(parent.id)).toEqual([one.id, two.id, three.id]);
    const moved = await move(three.id, parent.id, two.id);
    expect([moved.status, moved.body.version]).toEqual([200, three.version + 1]);
    expect(await below(parent.id)).toEqual([one.id, three.id, two.id]);
    await move(one.id, parent.id, null);
    expect(await below(parent.id)).toEqual([three.id, two.id, one.id]);
    expect((await stored(two.id)).version).toBe(two.version);
    // Into another, and out again before a certain one.
    await move(two.id, three.id, null);
    expect([await below(parent.id), await below(three.id)]).toEqual([[three.id, one.id], [two.id]]);
    await move(two.id, parent.id, three.id);
    expect(await below(parent.id)).toEqual([two.id, three.id, one.id]);
    const history = (await rest('GET', `categories/${two.id}/history`)).body;
    expect(history.map(({ deed }: { deed: string }) => deed)).toEqual(['move', 'move', 'create']);
    expect(history[0].changes).toMatchObject({ parentId: [three.id, parent.id] });
    expect(history[0].actorName).not.toBe('');
  });

  it('makes room where neighbours stand shoulder to shoulder, as those of earlier versions do', async () => {
    const parent = await grow();
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await grow(parent.id)).id);
    await shop.query('update category set position = 0 where parent_id = $1', [parent.id]);
    // All of them stand alike: by name then.
    expect((await move(ids[4] as number, parent.id, ids[1] as number)).status).toBe(200);
    expect(await below(parent.id)).toEqual([ids[0], ids[4], ids[1], ids[2], ids[3]]);
    for (let n = 0; n < 15; n++) await move(ids[n % 2 ? 2 : 3] as number, parent.id, ids[1] as number);
    expect(await below(parent.id)).toEqual([ids[0], ids[4], ids[2], ids[3], ids[1]]);
  });

  it('refuses circles, places that are gone and what somebody else changed meanwhile, and changes nothing', async () => {
    const top = await grow();
    const middle = await grow(top.id);
    const bottom = await grow(middle.id);
    const codeOf = async (answer: ReturnType<typeof move>) => {
      const { status, body } = await answer;
      return [status, body.error?.code];
    };
    expect(await codeOf(move(top.id, bottom.id, null))).toEqual([422, 'categories.circle']);
    expect(await codeOf(move(top.id, top.id, null))).toEqual([422, 'categories.circle']);
    expect(await codeOf(move(bottom.id, 9_999_999, null))).toEqual([422, 'categories.parent-gone']);
    expect(await codeOf(move(bottom.id, top.id, bottom.id))).toEqual([422, 'categories.moved-meanwhile']);
    expect(await codeOf(move(bottom.id, top.id, null, 0))).toEqual([422, 'categories.changed-meanwhile']);
    expect(
      (await rest('POST', `categories/${bottom.id}/move`, { parentId: null, before: null })).status,
    ).toBe(422);
    expect((await stored(bottom.id)).path).toBe(
      `${top.path} › ${middle.path.split(' › ')[1]} › ${bottom.path.split(' › ')[2]}`,
    );
    expect((await stored(bottom.id)).version).toBe(bottom.version);
    const customer = await shop.member('customer');
    const denied = await rest(
      'POST',
      `categories/${bottom.id}/move`,
      { parentId: null, before: null, version: 1 },
      customer,
    );
    expect(denied.status).toBe(403);
  });

  it('lets two owners move at once: one after the other, never into a circle', async () => {
    const [one, two] = [await grow(), await grow()];
    for (let turn = 0; turn < 5; turn++) {
      const answers = await Promise.all([move(one.id, two.id, null), move(two.id, one.id, null)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const moved = answers[0]?.status === 200 ? one.id : two.id;
      await move(moved, null, null);
    }
    // All neighbours are spread anew while they are edited: nobody waits for the other for ever.
    const parent = await grow();
    const children = [await grow(parent.id), await grow(parent.id), await grow(parent.id)];
    await shop.query('update category set position = 0 where parent_id = $1', [parent.id]);
    const deeds = children.map(({ id }, at) =>
      at === 0
        ? rest('POST', `categories/${id}/move`, { parentId: parent.id, before: null, version: 1 })
        : rest('PUT', `categories/${id}`, { description: '<p>Words</p>', version: 1 }),
    );
    expect((await Promise.all(deeds)).map(({ status }) => status)).not.toContain(500);
  });

  it('leads former addresses of a moved category to where it stands now', async () => {
    const [from, to] = [await grow(null, { slug: 'from' }), await grow(null, { slug: 'to' })];
    const child = await grow(from.id, { slug: 'wanderer' });
    await shop.refresh();
    expect((await shop.visitor().get('/product-category/from/wanderer/')).status).toBe(200);
    await move(child.id, to.id, null);
    await shop.refresh();
    const former = await shop.visitor().get('/product-category/from/wanderer/');
    expect([former.status, former.headers.get('location')]).toEqual([301, '/product-category/to/wanderer/']);
    expect((await shop.visitor().get('/product-category/to/wanderer/')).status).toBe(200);
  });
});

describe('the default category', () => {
  it('[CAT-039b] takes in the products of a deleted category that are in no other, and gives them back with it', async () => {
    const [leaving, staying, sleeping] = [await grow(), await grow(), await grow()];
    const inside = await grow(leaving.id);
    const alone = await shop.addProduct({ slug: 'alone', categories: [leaving.id] });
    const both = await shop.addProduct({ slug: 'both', categories: [leaving.id, staying.id] });
    const half = await shop.addProduct({ slug: 'half', categories: [leaving.id, sleeping.id] });
    const nested = await shop.addProduct({ slug: 'nested', categories: [inside.id] });
    const draft = await shop.addProduct({ slug: 'draft', status: 'draft', categories: [leaving.id] });
    await rest('DELETE', `categories/${sleeping.id}`);
    expect((await rest('DELETE', `categories/${leaving.id}`)).status).toBe(200);
    const found = await shop.query<{ id: string; name: string }>(
      'select id, name from category where is_default',
    );
    expect(found.map(({ name }) => name)).toEqual(['Uncategorized']);
    const general = Number(found[0]?.id);
    expect(await categoriesOf(alone)).toEqual([general]);
    expect(await categoriesOf(half)).toEqual([general]);
    expect(await categoriesOf(draft)).toEqual([general]);
    expect(await categoriesOf(both)).toEqual([staying.id]);
    expect(await categoriesOf(nested)).toEqual([inside.id]);
    expect((await stored(inside.id)).parentId).toBeNull();
    await shop.refresh();
    expect((await shop.visitor().get('/product-category/uncategorized/')).text).toContain('/product/alone/');
    await rest('POST', `categories/${leaving.id}/restore`);
    expect(await categoriesOf(alone)).toEqual([leaving.id]);
    expect(await categoriesOf(half)).toEqual([leaving.id]);
    expect(await categoriesOf(both)).toEqual([leaving.id, staying.id]);
  });

  it('[CAT-039b] keeps them when the category is deleted for good, and where the owner chose it', async () => {
    const administrator = await shop.member('administrator');
    const [leaving, other] = [await grow(), await grow()];
    const [lone, chosen] = [
      await shop.addProduct({ slug: 'lone', categories: [leaving.id] }),
      await shop.addProduct({ slug: 'chosen', categories: [leaving.id] }),
    ];
    await rest('DELETE', `categories/${leaving.id}`);
    const [general] = await categoriesOf(chosen);
    const { version } = (await rest('GET', `products/${chosen}`)).body;
    await rest('PUT', `products/${chosen}`, { categoryIds: [general, other.id], version });
    await rest('POST', `categories/${leaving.id}/restore`);
    expect(await categoriesOf(chosen)).toEqual([leaving.id, general, other.id].sort((a = 0, b = 0) => a - b));
    expect(
      (await rest('DELETE', `categories/${leaving.id}?forever=1`, undefined, administrator)).status,
    ).toBe(200);
    expect(await categoriesOf(lone)).toEqual([general]);
  });

  it('[CAT-039b] is one, can be another, and cannot be deleted', async () => {
    const administrator = await shop.member('administrator');
    const [one, two] = [await grow(), await grow()];
    expect((await rest('POST', `categories/${one.id}/make-default`)).body.isDefault).toBe(true);
    for (const path of [`categories/${one.id}`, `categories/${one.id}?forever=1`]) {
      const refused = await rest('DELETE', path, undefined, administrator);
      expect([refused.status, refused.body.error.code]).toEqual([422, 'categories.is-default']);
    }
    expect((await rest('POST', `categories/${two.id}/make-default`)).status).toBe(200);
    expect(await shop.query('select id::int from category where is_default')).toEqual([{ id: two.id }]);
    expect((await rest('DELETE', `categories/${one.id}`)).status).toBe(200);
    expect((await rest('POST', `categories/${one.id}/make-default`)).body.error.code).toBe(
      'categories.in-trash',
    );
    const leaving = await grow();
    const product = await shop.addProduct({ slug: 'moved-on', categories: [leaving.id] });
    await rest('DELETE', `categories/${leaving.id}`);
    expect(await categoriesOf(product)).toEqual([two.id]);
  });

  it('comes back to the outermost categories when what it stood below is gone', async () => {
    const above = await grow();
    const child = await grow(above.id);
    await rest('DELETE', `categories/${child.id}`);
    // What is below goes one level up, in the trash as well.
    await shop.query('update category set trashed_at = now() where id = $1', [above.id]);
    expect((await rest('POST', `categories/${child.id}/restore`)).body.parentId).toBe(above.id);
    expect((await stored(child.id)).parentId).toBeNull();
  });
});
