import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DownloadShop, openDownloadShop } from '../support/download-shop.ts';

let downloads: DownloadShop;

beforeAll(async () => {
  downloads = await openDownloadShop();
});
afterAll(() => downloads?.shop.close());
beforeEach(() => downloads.shop.query('delete from rate_limit'));

const status = async (link: string) => (await downloads.shop.visitor().get(link)).status;
const ordered = async (id: number) => (await downloads.owner.get(`/rest/orders/${id}`)).json();
const partOf = async (id: number) => (await ordered(id)).parts.downloads;
const notes = async (id: number) => (await ordered(id)).notes.map(({ text }: { text: string }) => text);

test('an order shows its files with counts and ends, but not their links', async () => {
  const { bought, shop } = downloads;
  const { id, link } = await bought({ downloadLimit: 2, expiryDays: 30 });
  await shop.visitor().get(link);
  const { permissions, grantable } = await partOf(id);
  expect(permissions).toEqual([
    {
      id: expect.any(Number),
      version: 1,
      name: 'Guide',
      fileName: 'guide.txt',
      productName: 'Course',
      downloadLimit: 2,
      downloads: 1,
      grantedAt: expect.any(String),
      expiresAt: expect.any(String),
      state: 'open',
    },
  ]);
  const [{ grantedAt, expiresAt }] = permissions;
  expect(Date.parse(expiresAt) - Date.parse(grantedAt)).toBe(30 * 86_400_000);
  expect(grantable).toEqual([]);
  const { body } = await downloads.rest('GET', `?filter={"orderId":${id}}`);
  expect(JSON.stringify([await ordered(id), body])).not.toContain(link.split('/')[2]);
  const plain = await downloads.buy([await shop.addProduct({ slug: 'cup', name: 'Cup' })]);
  expect(await partOf(plain.id)).toBeUndefined();
});

test('a file is revoked and granted anew by the same link, and each deed is noted with its person', async () => {
  const { bought, rest, counts, owner } = downloads;
  const { id, link } = await bought({ downloadLimit: 1, expiryDays: 2 });
  const [{ id: permission }] = (await partOf(id)).permissions;
  expect(await status(link)).toBe(200);
  expect(await rest('POST', `/${permission}/revoke`)).toMatchObject({ status: 200 });
  expect([await status(link), (await partOf(id)).permissions[0].state]).toEqual([410, 'revoked']);
  expect(await rest('POST', `/${permission}/grant-anew`)).toMatchObject({ status: 200 });
  expect(await counts(id)).toEqual([0]);
  expect(await status(link)).toBe(200);
  expect(await notes(id)).toEqual(
    expect.arrayContaining(['Download “Guide” granted anew.', 'Download “Guide” revoked.']),
  );
  const history = (await owner.get(`/rest/download-permissions/${permission}/history`)).text;
  expect(history).toContain('"deed":"revoke"');
  expect(history).toContain('"deed":"grant-anew"');
  expect(history).toContain('"actorName":"Ada"');
});

test('one that expired lasts as long as the first time when it is granted anew', async () => {
  const { bought, rest, shop } = downloads;
  const { id, link } = await bought({ expiryDays: 3 });
  await shop.query(
    `update download_permission set granted_at = granted_at - interval '9 days', expires_at = expires_at - interval '9 days'`,
  );
  expect(await status(link)).toBe(410);
  const [{ id: permission }] = (await partOf(id)).permissions;
  await rest('POST', `/${permission}/grant-anew`);
  const [{ grantedAt, expiresAt }] = (await partOf(id)).permissions;
  expect(Date.parse(expiresAt) - Date.parse(grantedAt)).toBe(3 * 86_400_000);
  expect(Date.now() - Date.parse(grantedAt)).toBeLessThan(60_000);
  expect(await status(link)).toBe(200);
});

test('limits are changed, by who saw them as they are; what is none is refused at its field', async () => {
  const { bought, rest } = downloads;
  const { id, link } = await bought({ downloadLimit: 1 });
  expect([await status(link), await status(link)]).toEqual([200, 410]);
  const [{ id: permission, version }] = (await partOf(id)).permissions;
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  expect(await rest('PUT', `/${permission}`, { version, downloadLimit: 2, expiresAt })).toMatchObject({
    status: 200,
  });
  expect([await status(link), await status(link)]).toEqual([200, 410]);
  expect((await partOf(id)).permissions[0]).toMatchObject({ downloadLimit: 2, downloads: 2, expiresAt });
  expect(await notes(id)).toContain('Limits of the download “Guide” changed.');
  expect(await rest('PUT', `/${permission}`, { version, downloadLimit: 9 })).toMatchObject({ status: 409 });
  const refused = await rest('PUT', `/${permission}`, {
    version: version + 1,
    downloadLimit: 'many',
    expiresAt: 'tomorrow',
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { downloadLimit: 'A number.', expiresAt: 'This is no date and time.' } },
  });
  expect((await partOf(id)).permissions[0]).toMatchObject({ downloadLimit: 2, expiresAt });
});

test('a file that its product got after the sale is granted by hand, once', async () => {
  const { bought, setDownloads, file, rest, links } = downloads;
  const order = await bought();
  const second = { ...(await file('Second edition', 'second.txt')), name: 'Second edition' };
  await setDownloads(order.productId, {
    isVirtual: true,
    isDownloadable: true,
    downloadLimit: 4,
    files: [second],
  });
  const { permissions, grantable } = await partOf(order.id);
  expect(permissions).toHaveLength(1);
  expect(grantable).toEqual([
    { orderLineId: expect.any(Number), fileId: second.fileId, name: 'Second edition', productName: 'Course' },
  ]);
  const { orderLineId, fileId } = grantable[0];
  expect(await rest('POST', '', { orderLineId, fileId })).toMatchObject({
    status: 201,
    body: { downloadLimit: 4, downloads: 0 },
  });
  expect(await links(order)).toHaveLength(2);
  const message = 'This order has this file already, or the product has it no more.';
  for (const wish of [
    { orderLineId, fileId },
    { orderLineId: 999_999, fileId },
  ])
    expect(await rest('POST', '', wish)).toMatchObject({
      status: 422,
      body: { errors: { fileId: message } },
    });
  expect(await notes(order.id)).toContain('Download “Second edition” granted.');
});

test('only those who may change orders do any of it', async () => {
  const { bought, rest, shop } = downloads;
  const { id, link } = await bought();
  const [{ id: permission, version }] = (await partOf(id)).permissions;
  for (const who of [shop.visitor(), await shop.member('customer'), await shop.member('editor')])
    for (const [method, path, body] of [
      ['GET', '', {}],
      ['POST', `/${permission}/revoke`, {}],
      ['POST', `/${permission}/grant-anew`, {}],
      ['PUT', `/${permission}`, { version, downloadLimit: 9 }],
      ['POST', '', { orderLineId: 1, fileId: 1 }],
    ] as const)
      expect([401, 403], `${method} ${path}`).toContain((await rest(method, path, body, who)).status);
  expect(await status(link)).toBe(200);
});
