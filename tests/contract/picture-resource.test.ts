import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropFiles } from '#features/media/jobs/drop-picture-files.job.server.ts';
import { mediaSettings } from '#features/media/settings.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop?.close());

function change(method: string, path: string, body?: unknown) {
  return manager.rest(method, path, body);
}
const read = async (id: number) => (await manager.get(`/rest/pictures/${id}`)).json();

test('[TPL-027a] pictures are listed with where they are shown, found, described under their version, and told in their history', async () => {
  const [used, unused] = [
    await shop.addPicture('werkstatt-mug-oat', 'A mug'),
    await shop.addPicture('werkstatt-mug-2', 'Two mugs'),
  ];
  const product = await shop.addProduct({ slug: 'mug', name: 'Mug', pictures: [used] });
  await shop.refresh();
  const list = await manager.get(`/rest/pictures?range=[0,9]&filter={"q":"mug"}`);
  expect(list.headers.get('content-range')).toBe('pictures 0-1/2');
  expect(list.json()).toMatchObject([
    { id: unused, usedIn: [], src: expect.stringMatching(/\/240\.webp$/) },
    { id: used, usedIn: [{ where: 'Product “Mug”', at: `products/${product}` }] },
  ]);
  const first = await read(used);
  const words = { alt: 'A quiet mug', caption: 'By hand', focus: [10, 20] };
  const saved = await change('PUT', `pictures/${used}`, { ...words, version: first.version });
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(words)]);
  // A kept page that shows it ends.
  const page = (await shop.visitor().get('/product/mug/')).text;
  expect(page).toContain('alt="A quiet mug"');
  const again = await change('PUT', `pictures/${used}`, { alt: 'Another', version: saved.body.version });
  expect(again.status).toBe(200);
  await expect.poll(async () => (await shop.visitor().get('/product/mug/')).text).toContain('alt="Another"');
  expect((await change('PUT', `pictures/${used}`, { alt: 'Late', version: first.version })).status).toBe(409);
  expect(
    (await change('PUT', `pictures/${used}`, { focus: [0, 101], version: again.body.version })).status,
  ).toBe(422);
  const history = (await manager.get(`/rest/pictures/${used}/history`)).json();
  expect(JSON.stringify(history)).toContain('A quiet mug');
  expect((await (await shop.member('customer')).get('/rest/pictures')).status).toBe(403);
});

test('[TPL-027c] deleting a picture that is used asks first, naming the places; they go on showing it, and while they do it is not removed for good', async () => {
  const used = [
    await shop.addPicture('werkstatt-mug-3', 'Cup in use'),
    await shop.addPicture('werkstatt-mug-2', 'Other'),
  ];
  const unused = await shop.addPicture('werkstatt-mug-oat', 'Cup');
  const product = await shop.addProduct({ slug: 'cup', name: 'Cup', pictures: used });
  await shop.refresh();
  const several = `pictures?filter=${JSON.stringify({ id: [...used, unused] })}`;
  const asked = await change('DELETE', several);
  expect([asked.status, asked.body]).toEqual([
    422,
    {
      error: {
        code: 'media.in-use',
        message: '“Cup in use” is shown here: Product “Cup”.\n“Other” is shown here: Product “Cup”.',
      },
      errors: {},
      mayConfirm: true,
    },
  ]);
  // Nothing happened yet, to the others neither.
  for (const id of [...used, unused]) expect((await read(id)).trashedAt).toBeNull();
  expect((await change('DELETE', `pictures/${unused}`)).status).toBe(200);
  expect((await change('DELETE', `pictures/${used[0]}?confirmed=1`)).status).toBe(200);
  expect((await read(used[0] as number)).trashedAt).not.toBeNull();
  expect((await shop.visitor().get('/product/cup/')).text).toContain('alt="Cup in use"');

  const forever = () => change('DELETE', `pictures/${used[0]}?forever=1&confirmed=1`);
  const kept = await forever();
  expect([kept.status, kept.body.mayConfirm, kept.body.error.message]).toEqual([
    422,
    undefined,
    '“Cup in use” is shown here: Product “Cup”. Take it out there first.',
  ]);
  await shop.query('delete from product_picture where product_id = $1', [product]);
  expect((await forever()).status).toBe(200);
  expect((await manager.get(`/rest/pictures/${used[0]}`)).status).toBe(404);
});

test('[TPL-027ac] every place where a picture can stand is told with the way to it, and is named before it is deleted', async () => {
  const pictures = await Promise.all(
    ['hafen-blend-1', 'hafen-blend-2', 'hafen-blend-3', 'bamboo-whisk-1', 'bamboo-whisk-2'].map((slug) =>
      shop.addPicture(slug, slug),
    ),
  );
  const [ofCategory, ofTerm, ofPage, ofVideo, ofChart] = pictures;
  const category = await shop.addCategory('coffee', 'Coffee');
  await shop.query('update category set picture_id = $1 where id = $2', [ofCategory, category]);
  const attribute = await shop.addAttribute('glaze', 'Glaze', { kind: 'picture' });
  const term = await shop.addTerm(attribute, 'oat', 'Oat');
  await shop.query('update attribute_term set picture_id = $1 where id = $2', [ofTerm, term]);
  const product = await shop.addProduct({ slug: 'whisk', name: 'Whisk' });
  await shop.query(`insert into product_video (product_id, address, poster_id) values ($1, $2, $3)`, [
    product,
    'https://vimeo.com/76979871',
    ofVideo,
  ]);
  await shop.query(
    `insert into size_chart (name, kind, picture_id, "table") values ('Bowls', 'picture', $1, '{}')`,
    [ofChart],
  );
  const image = { id: 'imag001', type: 'image', version: 1, props: { picture: ofPage } };
  const columns = { id: 'sect001', type: 'section', version: 1, props: { content: [image] } };
  await shop.query(
    `update content_document set draft = $1 where id = (select id from content_document where slug = 'home' limit 1)`,
    [JSON.stringify([columns])],
  );
  const page = (await shop.query(`select id, title from content_document where slug = 'home'`))[0];
  const places: unknown[] = [];
  for (const id of pictures) {
    const { status, body } = await change('DELETE', `pictures/${id}`);
    const { usedIn } = await read(id);
    places.push([status, /here: (.*)\.$/.exec(body.error?.message ?? '')?.[1], usedIn]);
  }
  const place = (where: string, at: string) => [422, where, [{ where, at }]];
  expect(places).toEqual([
    place('Category “Coffee”', `categories/${category}`),
    place('Attribute value “Oat”', `attribute-terms/${term}`),
    place(`Page “${page?.title}”`, `pages/${page?.id}`),
    place('Video of product “Whisk”', `products/${product}`),
    place('Size chart “Bowls”', expect.stringMatching(/^size-charts\/\d+$/) as unknown as string),
  ]);
  // Which ones stand somewhere can be asked for.
  const unused = await shop.addPicture('bamboo-whisk-1', 'Nowhere');
  const listed = async (filter: object) =>
    (await manager.get(`/rest/pictures?range=[0,99]&filter=${JSON.stringify(filter)}`))
      .json()
      .map(({ id }: { id: number }) => id);
  expect(await listed({ use: 'unused', q: 'Nowhere' })).toEqual([unused]);
  const used = await listed({ use: 'used' });
  expect([...pictures, unused].filter((id) => used.includes(id))).toEqual(pictures);
  expect((await manager.get(`/rest/pictures?filter={"use":"yes"}`)).status).toBe(400);
});

test('[TPL-027a] pictures have an alternative text, a title and a caption, and are found by each of them and by the name of their file', async () => {
  const id = await shop.addPicture('bamboo-whisk-2', 'Kept in a jar');
  await shop.query(`update picture set file_name = 'IMG-4711.jpg' where id = $1`, [id]);
  await shop.addPicture('bamboo-whisk-1', 'Another');
  const first = await read(id);
  expect(first.name).toBe('IMG-4711.jpg');
  const words = { alt: 'For matcha', title: 'Chasen', caption: 'Cut from one piece' };
  const saved = await change('PUT', `pictures/${id}`, { ...words, version: first.version });
  expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...words, name: 'Chasen' })]);
  const found = async (q: string, more: object = {}) => {
    const filter = encodeURIComponent(JSON.stringify({ q, ...more }));
    const answer = await manager.get(`/rest/pictures?range=[0,99]&sort=["name","ASC"]&filter=${filter}`);
    return answer.json().map((one: { id: number }) => one.id);
  };
  for (const q of ['MATCHA for', 'chase', 'one piece', 'img-4711', 'chasen piece'])
    expect([q, await found(q)]).toEqual([q, [id]]);
  expect(await found('jar')).toEqual([]);
  expect(await found('chasen', { mime: ['image/jpeg', 'image/png'] })).toEqual([]);
  expect(await found('chasen', { mime: 'image/webp' })).toEqual([id]);
  for (const [field, most] of [
    ['alt', 500],
    ['title', 200],
    ['caption', 500],
  ] as const) {
    const refused = await change('PUT', `pictures/${id}`, {
      [field]: 'x'.repeat(most + 1),
      version: saved.body.version,
    });
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: `At most ${most} characters.` }]);
  }
});

test('a picture gets another file: its id, words and places stay, its addresses change, kept pages end, and the old files go', async () => {
  const upload = async (background: string, width: number) => {
    const bytes = await sharp({ create: { width, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], `${background}.png`));
    return (await manager.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' })).json();
  };
  const before = await upload('#112233', 300);
  await change('PUT', `pictures/${before.id}`, { alt: 'Plain', focus: [10, 20], version: 1 });
  await shop.addProduct({ slug: 'plain', name: 'Plain', pictures: [before.id] });
  await shop.refresh();
  const address = (hash: string) => `/media/${before.id}-${hash}/240.webp`;
  expect((await shop.visitor().get('/product/plain/')).text).toContain(address(before.hash));

  // Another version of the same picture keeps what was pointed at.
  const alike = await upload('#445566', 300);
  const replaced = await change('POST', `pictures/${before.id}/replace`, { by: alike.id });
  expect([replaced.status, replaced.body]).toEqual([
    200,
    expect.objectContaining({ id: before.id, hash: alike.hash, alt: 'Plain', fileName: '#445566.png' }),
  ]);
  expect(replaced.body.focus).toEqual([10, 20]);
  expect((await manager.get(`/rest/pictures/${alike.id}`)).status).toBe(404);
  await expect
    .poll(async () => (await shop.visitor().get('/product/plain/')).text)
    .toContain(address(alike.hash));
  const wide = await upload('#778899', 600);
  const other = await change('POST', `pictures/${before.id}/replace`, { by: wide.id });
  expect([other.body.focus, other.body.width]).toEqual([null, 600]);

  for (const [by, code] of [
    [before.id, 'media.missing'],
    [999_999, 'media.missing'],
  ])
    expect((await change('POST', `pictures/${before.id}/replace`, { by })).body.error.code).toBe(code);
  const shown = await shop.addPicture('bamboo-whisk-1', 'Shown');
  await shop.addProduct({ slug: 'shown', name: 'Shown', pictures: [shown] });
  expect((await change('POST', `pictures/${before.id}/replace`, { by: shown })).body.error.code).toBe(
    'media.in-use',
  );

  // A day later nothing is left of the file of before, unless somebody uploaded it again.
  const status = async (hash: string) => (await shop.visitor().get(address(hash))).status;
  const { services } = shop.running.shop;
  const again = await upload('#445566', 300);
  await dropFiles(services, { hash: alike.hash, widths: alike.widths });
  await dropFiles(services, { hash: before.hash, widths: before.widths });
  expect([await status(before.hash), await status(alike.hash), await status(wide.hash)]).toEqual([
    404, 200, 200,
  ]);
  expect((await change('DELETE', `pictures/${again.id}?forever=1`)).status).toBe(200);
  await dropFiles(services, { hash: alike.hash, widths: alike.widths });
  expect(await status(alike.hash)).toBe(404);
  const asked = await shop.query(`select 1 from outbox_event where payload->>'job' = 'drop-picture-files'`);
  expect(asked).not.toEqual([]);
});

test('[TPL-027a] uploads know their limits, which the owner sets', async () => {
  await shop.changeSettings(mediaSettings, { mostPictureMegabytes: 1 });
  expect((await manager.get('/rest/uploads/limits')).json()).toEqual({ pictures: 1, videos: 50 });
  const { data } = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#000' } })
    .composite([])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const noise = await sharp(Buffer.from(data.map((_, at) => (at * 7919) % 251)), {
    raw: { width: 900, height: 900, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const upload = (bytes: Uint8Array) => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'noise.png'));
    return manager.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' });
  };
  expect(noise.length).toBeGreaterThan(1024 * 1024);
  const refused = await upload(noise);
  expect([refused.status, refused.json().error.message]).toEqual([
    413,
    'The file is too large; at most 1 MB are possible.',
  ]);
  await shop.changeSettings(mediaSettings, { mostPictureMegabytes: 20 });
  expect((await upload(noise)).status).toBe(201);
});
