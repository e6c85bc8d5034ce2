import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function change(method: string, path: string, body?: unknown) {
  const answer = await manager.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.json() };
}
const read = async (id: number) => (await manager.get(`/rest/pictures/${id}`)).json();

test('pictures are listed with where they are shown, found, described under their version, and told in their history', async () => {
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
    { id: used, usedIn: ['Product “Mug”'] },
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

  // One that stands somewhere does not go, and the refusal names the place.
  const refused = await change('DELETE', `pictures/${used}`);
  expect([refused.status, refused.body.error.message]).toEqual([
    422,
    'This picture is shown here: Product “Mug”. Take it out there first.',
  ]);
  expect((await change('DELETE', `pictures/${unused}`)).status).toBe(200);
  expect((await manager.get(`/rest/pictures?range=[0,9]`)).json()).toHaveLength(1);
  await shop.query('delete from product_picture where product_id = $1', [product]);
  expect((await change('DELETE', `pictures/${used}`)).status).toBe(200);
});

test('every place where a picture can stand keeps it from being deleted', async () => {
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
  const places: unknown[] = [];
  for (const id of pictures) {
    const { status, body } = await change('DELETE', `pictures/${id}`);
    places.push([status, /here: (.*)\. Take/.exec(body.error?.message ?? '')?.[1]]);
  }
  expect(places).toEqual([
    [422, 'Category “Coffee”'],
    [422, 'Attribute value “Oat”'],
    [422, expect.stringMatching(/^Page “.+”$/)],
    [422, 'Video of product “Whisk”'],
    [422, 'Size chart “Bowls”'],
  ]);
});

test('uploads know their limits, which the owner sets', async () => {
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
