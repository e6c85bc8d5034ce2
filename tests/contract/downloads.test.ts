import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeUnusedFiles } from '#features/downloads/jobs/drop-unused-files.job.server.ts';
import { paymentSettings } from '#features/payments/public.ts';
import { shippingSettings } from '#features/shipping/settings.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { type DownloadShop, openDownloadShop } from '../support/download-shop.ts';

let downloads: DownloadShop;

beforeAll(async () => {
  downloads = await openDownloadShop();
});
afterAll(() => downloads?.shop.close());
beforeEach(() => downloads.shop.query('delete from rate_limit'));

const GUIDE = Buffer.from(`%PDF-1.4\n${'Pour slowly. '.repeat(40_000)}`);

describe('an owner', () => {
  test('attaches files of any kind, each with its name, and reads them again in their order', async () => {
    const { upload, setDownloads, owner, shop } = downloads;
    const guide = await upload(GUIDE, 'brewing guide.pdf');
    const notes = await upload(Buffer.from('<script>alert(1)</script>'), '../notes.html');
    expect([guide, notes]).toEqual([
      { id: expect.any(Number), fileName: 'brewing guide.pdf', size: GUIDE.length },
      { id: expect.any(Number), fileName: 'notes.html', size: 25 },
    ]);
    const id = await shop.addProduct({ slug: 'course', name: 'Course' });
    const said = {
      isVirtual: true,
      isDownloadable: true,
      downloadLimit: 3,
      expiryDays: 30,
      files: [
        { fileId: notes.id, name: 'Notes', variationIds: null },
        { fileId: guide.id, name: 'Guide', variationIds: null },
      ],
    };
    expect(await setDownloads(id, said)).toMatchObject({ status: 200 });
    const { downloads: read } = (await owner.get(`/rest/products/${id}`)).json();
    expect(read).toEqual({
      ...said,
      virtualIds: null,
      files: [
        { ...said.files[0], fileName: 'notes.html', size: 25 },
        { ...said.files[1], fileName: 'brewing guide.pdf', size: GUIDE.length },
      ],
      variations: [],
    });
    expect((await owner.get(`/rest/products/${id}/history`)).text).toContain('"Notes"');
  });

  test('is told at its field what cannot be kept, and nothing changes', async () => {
    const { setDownloads, upload, shop, owner } = downloads;
    const { id: fileId } = await upload(GUIDE, 'a.pdf');
    const id = await shop.addProduct({ slug: 'odd', name: 'Odd' });
    const file = { fileId, name: 'A', variationIds: null };
    const refused = async (said: object) => (await setDownloads(id, said)).errors;
    expect(await refused({ isDownloadable: true, files: [] })).toEqual({
      'downloads.isDownloadable': 'Add the file that buyers download, or switch this off.',
    });
    expect(await refused({ files: [{ ...file, fileId: 999_999 }] })).toEqual({
      'downloads.files.0.name': 'This file does not exist any more. Upload it again.',
    });
    expect(await refused({ files: [{ ...file, name: ' ' }] })).toEqual({
      'downloads.files.0.name': 'Enter a name for the file.',
    });
    expect(await refused({ files: [file, file] })).toEqual({
      'downloads.files': 'The same file stands here twice.',
    });
    expect(await refused({ downloadLimit: 0 })).toEqual({ 'downloads.downloadLimit': 'At least 1.' });
    expect(await refused({ expiryDays: 1.5 })).toEqual({ 'downloads.expiryDays': 'A whole number.' });
    expect(await refused({ files: 'x' })).toHaveProperty(['downloads.files']);
    expect((await owner.get(`/rest/products/${id}`)).json().downloads.files).toEqual([]);
  });

  test('is told when a file is too large, announced or not, or empty, and nothing of it stays', async () => {
    const { shop, owner, send, upload, kept } = downloads;
    await upload(GUIDE, 'kept.pdf');
    await downloads.set({ mostMegabytes: 1 });
    const before = await kept();
    const large = Buffer.alloc(1024 * 1024 + 1);
    const message = 'This file is too large: at most 1 MB.';
    expect(await send(large, 'large.zip')).toMatchObject({ status: 413, message });
    async function* pieces() {
      for (let at = 0; at < 3; at++) yield large.subarray(0, 500_000);
    }
    const unannounced = await owner.send('/rest/download-files?name=large.zip', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: Readable.toWeb(Readable.from(pieces())) as never,
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
    expect(await send(Buffer.alloc(0), 'empty.txt')).toMatchObject({
      status: 422,
      message: 'This file is empty.',
    });
    expect(await kept()).toEqual(before);
    await downloads.set({});
    for (const who of [shop.visitor(), await shop.member('customer'), await shop.member('editor')]) {
      const { status } = await who.post('/rest/download-files?name=a.txt', 'x', {
        'sec-fetch-site': 'same-origin',
      });
      expect([401, 403]).toContain(status);
    }
    expect(
      (await owner.post('/rest/download-files?name=a.txt', 'x', { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
  });

  test('finds files that nobody uses gone after a day, and all others kept', async () => {
    const { upload, shop, file, product } = downloads;
    const [unused, used] = [await upload(GUIDE, 'unused.pdf'), await file()];
    await product({ files: [used] });
    const services = { db: shop.db, files: downloads.files };
    const keyOf = async (id: number) =>
      (await shop.query<{ store_key: string }>('select store_key from download_file where id = $1', [id]))[0]
        ?.store_key as string;
    const [unusedKey, usedKey] = [await keyOf(unused.id), await keyOf(used.fileId)];
    await removeUnusedFiles(services, new Date());
    expect(await services.files.has(unusedKey)).toBe(true);
    await removeUnusedFiles(services, new Date(Date.now() + 86_400_001));
    expect(await services.files.has(unusedKey)).toBe(false);
    expect(await services.files.has(usedKey)).toBe(true);
    expect(await keyOf(unused.id)).toBeUndefined();
  });
});

describe('a cart', () => {
  test('of virtual products alone asks for no shipping, one that is sent brings it back', async () => {
    const { shop, product } = downloads;
    const visitor = shop.visitor();
    await visitor.add((await product({ isVirtual: true })).id);
    const page = (await visitor.get('/checkout/')).text;
    expect(page).not.toContain('name="shipping_method');
    expect(page).not.toContain('ship_to_different_address');
    await visitor.add(await shop.addProduct({ slug: 'cup-sent', name: 'Cup' }));
    expect((await visitor.get('/checkout/')).text).toContain('ship_to_different_address');
  });

  test('is told no time of delivery on the page of a virtual product, whatever that weighs', async () => {
    const { shop, product } = downloads;
    await shop.changeSettings(shippingSettings, { deliveryTime: 'Two days' });
    const page = async (id: number) => {
      const [found] = await shop.query<{ slug: string }>('select slug from product where id = $1', [id]);
      return (await shop.visitor().get(`/product/${found?.slug}/`)).text;
    };
    const [virtual, sent] = [await product(), await product({ isVirtual: false })];
    for (const { id } of [virtual, sent]) await shop.changeProduct(id, { weight_grams: 300 });
    await shop.refresh();
    expect([
      (await page(virtual.id)).includes('Two days'),
      (await page(sent.id)).includes('Two days'),
    ]).toEqual([false, true]);
  });

  test('of a variation that is virtual asks for none, of its sister for shipping; both say what they are', async () => {
    const { shop, setDownloads, upload } = downloads;
    const format = await shop.addAttribute('format', 'Format');
    const [ebook, paper] = [
      await shop.addTerm(format, 'ebook', 'E-book'),
      await shop.addTerm(format, 'paper', 'Paper'),
    ];
    const id = await shop.addProduct({
      slug: 'book',
      name: 'Book',
      type: 'variable',
      regular_price: null,
      terms: [ebook, paper],
      variesBy: [format],
    });
    const variation = (slug: string, term: number) =>
      shop.addProduct({ slug, type: 'variation', parent_id: id, regular_price: 900, terms: [term] });
    const [digital, printed] = [await variation('book-e', ebook), await variation('book-p', paper)];
    const { id: fileId } = await upload(GUIDE, 'book.epub');
    const saved = await setDownloads(id, {
      isVirtual: true,
      virtualIds: [digital],
      isDownloadable: true,
      files: [{ fileId, name: 'The book', variationIds: [digital] }],
    });
    expect(saved).toMatchObject({ status: 200 });
    const { downloads: read } = (await downloads.owner.get(`/rest/products/${id}`)).json();
    expect(read.variations).toEqual([
      { id: digital, name: 'E-book' },
      { id: printed, name: 'Paper' },
    ]);
    const told = async (value: string) => {
      const answer = await shop
        .visitor()
        .shopAjax('get_variation', { product_id: id, attribute_pa_format: value });
      const { is_virtual, is_downloadable } = answer.json();
      return { is_virtual, is_downloadable };
    };
    expect(await told('ebook')).toEqual({ is_virtual: true, is_downloadable: true });
    expect(await told('paper')).toEqual({ is_virtual: false, is_downloadable: false });
    const asksFor = async (variationId: number) => {
      const visitor = shop.visitor();
      await visitor.shopAjax('add_to_cart', { product_id: variationId });
      return (await visitor.get('/checkout/')).text.includes('ship_to_different_address');
    };
    expect([await asksFor(digital), await asksFor(printed)]).toEqual([false, true]);
    const order = await downloads.buy([digital, printed]);
    await downloads.change(order.id, 'processing');
    expect(await downloads.links(order)).toHaveLength(1);
  });

  test('with nothing to download asks the database for nothing more when its order is paid at once', async () => {
    const { shop, file, setDownloads } = downloads;
    await shop.changeSettings(paymentSettings, { bankIban: 'DE00 1111', codEnabled: true });
    const asked = async (id: number) => {
      const visitor = shop.visitor();
      await visitor.add(id);
      const form = await checkoutForm(visitor, { payment_method: 'cod' });
      const { queries, answer } = await countCall(shop, visitor, 'checkout', form);
      expect(answer.result).toBe('success');
      const [order] = await shop.query<{ state: string }>('select state from shop_order where id = $1', [
        answer.order_id,
      ]);
      expect(order?.state).toBe('processing');
      return queries.filter((text) => text.includes('download_permission')).length;
    };
    expect(await asked(await shop.addProduct({ slug: 'plain', name: 'Plain' }))).toBe(0);
    const coming = await shop.addProduct({ slug: 'coming', name: 'Coming' });
    await setDownloads(coming, { isDownloadable: true, files: [await file()] });
    expect(await asked(coming)).toBe(1);
  });
});
