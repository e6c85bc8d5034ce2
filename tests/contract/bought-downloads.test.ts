import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetBegunDownloads } from '#features/downloads/data/count-downloads.queries.server.ts';
import { removeUnusedFiles } from '#features/downloads/jobs/drop-unused-files.job.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { type DownloadShop, openDownloadShop } from '../support/download-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

let downloads: DownloadShop;

beforeAll(async () => {
  downloads = await openDownloadShop({ slices: withMarkets, trustedProxies: '127.0.0.1' });
});
afterAll(() => downloads?.shop.close());
beforeEach(() => downloads.shop.query('delete from rate_limit'));

const anybody = (address?: string) => new ShopVisitor(downloads.shop.site, address);
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];

describe('a bought file', () => {
  test('is handed out once its order is paid: by receipt and mail, not before', async () => {
    const { buy, product, change, links, shop } = downloads;
    const order = await buy([(await product({ downloadLimit: 2, expiryDays: 10 })).id]);
    expect(await links(order)).toEqual([]);
    expect(wordsOf((await order.visitor.get(order.receipt)).text)).toContain(
      'Downloads Guide Course Your files will be here as soon as your payment has arrived.',
    );
    await change(order.id, 'processing');
    const [link = ''] = await links(order);
    expect(link).toMatch(/^\/download\/[0-9a-f]{64}\/$/);
    const receipt = await order.visitor.get(order.receipt);
    expect(wordsOf(receipt.text)).toMatch(
      /Downloads Guide Course 12 bytes Downloads left: 2 Until \w+ \d+, \d{4} Download Order details/,
    );
    expect(await htmlProblems(receipt.text)).toEqual([]);
    await nudgeRelay(shop.db);
    const [mail] = await shop.query<{ html: string; text: string }>(
      `select html, text from mail_message where recipient = 'ada@example.org' and text like '%' || $1 || '%'`,
      [link],
    );
    expect(mail?.html).toContain(`href="${siteUrl()}${link}"`);
    expect(mail?.text).toContain('Guide · Course · 12 bytes · Downloads left: 2');
    const answer = await anybody().get(link);
    expect([answer.status, answer.text]).toEqual([200, 'Pour slowly.']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="guide.txt"; filename*=UTF-8''guide.txt`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': '12',
    });
  });

  test('lies at no address that could be guessed, and under none of the public ones', async () => {
    const { bought, shop } = downloads;
    const { link } = await bought();
    const [kept] = await shop.query<{ store_key: string; hash: string; id: number }>(
      'select store_key, hash, id from download_file order by id desc limit 1',
    );
    const { store_key: key = '', hash = '', id = 0 } = kept ?? {};
    for (const path of [
      `/${key}`,
      `/files/${key}`,
      `/media/${key}`,
      `/media/${id}-${hash.slice(0, 16)}/240.webp`,
      `/assets/${key}`,
      `/download/${id}/`,
      `/download/${hash}/`,
      `${link.slice(0, -2)}0x/`,
      '/download/../files/',
    ])
      expect([301, 404], path).toContain((await anybody().get(path)).status);
    const unknown = await anybody().get(`/download/${'0'.repeat(64)}/`);
    expect([unknown.status, titleOf(unknown.text)]).toEqual([404, 'This download does not exist']);
    expect(await htmlProblems(unknown.text)).toEqual([]);
  });

  test('is refused in the language of whoever asks', async () => {
    const cookie = `${LANGUAGE_COOKIE}=ar`;
    const { text } = await anybody().get(`/download/${'0'.repeat(64)}/`, { cookie });
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(titleOf(text)).toBe('هذا التنزيل غير موجود');
  });

  test('counts each download, and ten at once of a limit of one exactly once', async () => {
    const { bought, counts } = downloads;
    const { id, link, visitor, receipt } = await bought({ downloadLimit: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => anybody().get(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
    expect(await counts(id)).toEqual([1]);
    const used = await anybody().get(link);
    expect([used.status, titleOf(used.text)]).toEqual([410, 'All downloads are used up']);
    const { text } = await visitor.get(receipt);
    expect(wordsOf(text)).toContain('All downloads are used up');
    expect(text).not.toContain(link);
  });

  test('of several pieces can be downloaded as often for each of them', async () => {
    const { product, buy, change, links } = downloads;
    const { id } = await product({ downloadLimit: 2 });
    const order = await buy([id], { quantity: 3 });
    await change(order.id, 'completed');
    expect(await links(order)).toHaveLength(1);
    expect(wordsOf((await order.visitor.get(order.receipt)).text)).toContain('Downloads left: 6');
  });

  test('of very many pieces can be downloaded as often as is counted', async () => {
    const { product, buy, change, links } = downloads;
    const { id } = await product({ downloadLimit: 100_000 });
    const order = await buy([id], { quantity: 30_000 });
    await change(order.id, 'completed');
    expect(await links(order)).toHaveLength(1);
    expect(wordsOf((await order.visitor.get(order.receipt)).text)).toContain('Downloads left: 1000000');
  });

  test('that broke off goes on where it was and is counted once, only of the same download', async () => {
    const { bought, counts } = downloads;
    const { id, link } = await bought({ downloadLimit: 2 });
    const first = await anybody().get(link);
    const tag = first.headers.get('etag') ?? '';
    const rest = await anybody().get(link, { range: 'bytes=5-', 'if-range': tag });
    expect([rest.status, rest.text, rest.headers.get('content-range')]).toEqual([
      206,
      'slowly.',
      'bytes 5-11/12',
    ]);
    expect(rest.headers.get('etag')).toBe(tag);
    expect(await counts(id)).toEqual([1]);
    // The whole of it once more is another download, whatever it names.
    const again = await anybody().get(link, { range: 'bytes=0-', 'if-range': tag });
    expect([again.status, again.text, await counts(id)]).toEqual([206, 'Pour slowly.', [2]]);
    // What was used up is not begun again, but goes on.
    expect((await anybody().get(link)).status).toBe(410);
    expect((await anybody().get(link, { range: 'bytes=5-' })).status).toBe(410);
    expect((await anybody().get(link, { range: 'bytes=-2', 'if-range': tag })).text).toBe('y.');
    const other = (await bought({ files: [await downloads.file()] })).link;
    const foreign = await anybody().get(other, { range: 'bytes=5-', 'if-range': tag });
    expect([foreign.status, foreign.headers.get('etag') === tag]).toEqual([206, false]);
    expect(await counts(id)).toEqual([2]);
  });

  test('goes on for a day, and not for ever', async () => {
    const { bought, shop } = downloads;
    const { link } = await bought({ downloadLimit: 1 });
    const tag = (await anybody().get(link)).headers.get('etag') ?? '';
    await shop.query(`update download_begun set at = at - interval '25 hours'`);
    expect((await anybody().get(link, { range: 'bytes=5-', 'if-range': tag })).status).toBe(410);
  });

  test('is counted neither for a look at it, nor beyond its end, nor for what a browser fetches in advance', async () => {
    const { bought, counts } = downloads;
    const { id, link } = await bought({ downloadLimit: 1 });
    const look = await anybody().send(link, { method: 'HEAD' });
    expect([look.status, look.headers.get('content-length'), look.text]).toEqual([200, '12', '']);
    const beyond = await anybody().get(link, { range: 'bytes=12-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */12']);
    expect((await anybody().get(link, { 'sec-purpose': 'prefetch' })).status).toBe(503);
    expect(await counts(id)).toEqual([0]);
  });

  test('goes on for the client that began it: by its session, or from where it is', async () => {
    const { bought, counts } = downloads;
    const { id, link, visitor } = await bought({ downloadLimit: 5 });
    const begin = async (who: ShopVisitor, agent: string) =>
      (await who.get(link, { 'user-agent': agent })).headers.get('etag') ?? '';
    const goOn = async (who: ShopVisitor, agent: string, tag: string) => {
      const rest = await who.get(link, { range: 'bytes=8-', 'if-range': tag, 'user-agent': agent });
      expect([rest.status, rest.text]).toEqual([206, 'wly.']);
      return rest.headers.get('etag') === tag;
    };
    const tag = await begin(anybody(), 'Fetcher/1');
    expect(await goOn(anybody(), 'Other/2', tag)).toBe(false);
    expect(await counts(id)).toEqual([2]);
    const ofSession = await begin(visitor, 'Fetcher/1');
    const elsewhere = anybody('203.0.113.7');
    expect(await goOn(elsewhere, 'Fetcher/1', ofSession)).toBe(false);
    expect(await counts(id)).toEqual([4]);
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect(await goOn(elsewhere, 'Fetcher/1', ofSession)).toBe(true);
    expect(await goOn(anybody(), 'Fetcher/1', ofSession)).toBe(true);
    expect(await counts(id)).toEqual([4]);
    // Whoever else has the tag is refused where nothing is left.
    await begin(anybody(), 'Fetcher/1');
    expect(
      (await elsewhere.get(link, { range: 'bytes=8-', 'if-range': tag, 'user-agent': 'Other/2' })).status,
    ).toBe(410);
  });

  test('is no second copy by stretches, also of many that come at once', async () => {
    const { bought, counts } = downloads;
    const { id, link } = await bought({ downloadLimit: 1 });
    const tag = (await anybody().get(link)).headers.get('etag') ?? '';
    const part = (range: string) => anybody().get(link, { range: `bytes=${range}`, 'if-range': tag });
    expect((await part('1-')).status).toBe(410);
    const many = await Promise.all(Array.from({ length: 10 }, () => part('6-')));
    expect(many.map(({ status }) => status).sort()).toEqual([206, ...Array(9).fill(410)]);
    expect((await part('8-10')).text).toBe('wly');
    expect([(await part('11-')).status, await counts(id)]).toEqual([410, [1]]);
  });

  test('that broke off at any place goes on to its end, in several stretches at once', async () => {
    const { bought, upload, counts } = downloads;
    const large = Buffer.alloc(30_000_000);
    for (let at = 0; at < large.length; at += 1000) large.writeUInt32LE(at, at);
    const { id: fileId } = await upload(large, 'large.bin');
    const { id, link } = await bought({
      files: [{ fileId, name: 'Large', variationIds: null }],
      downloadLimit: 3,
    });
    for (const [at, broken] of [100_000, 14_000_000, 29_000_000].entries()) {
      const arrived: Uint8Array[] = [];
      const whole = await fetch(downloads.shop.site + link);
      const tag = whole.headers.get('etag') ?? '';
      let length = 0;
      for await (const piece of whole.body ?? []) {
        arrived.push(piece);
        length += piece.length;
        if (length >= broken) break;
      }
      const middle = length + Math.floor((large.length - length) / 2);
      const rest = await Promise.all(
        [`${length}-${middle - 1}`, `${middle}-`].map(async (range) => {
          const headers = { range: `bytes=${range}`, 'if-range': tag };
          return Buffer.from(await (await fetch(downloads.shop.site + link, { headers })).arrayBuffer());
        }),
      );
      expect(Buffer.concat([...arrived, ...rest]).equals(large)).toBe(true);
      expect(await counts(id)).toEqual([at + 1]);
    }
  });

  test('of many megabytes comes whole and by stretches', async () => {
    const { bought, upload } = downloads;
    const large = Buffer.alloc(5_000_000, 'Halm & Stein ');
    const { id } = await upload(large, 'large.bin');
    const { link } = await bought({ files: [{ fileId: id, name: 'Large', variationIds: null }] });
    const whole = await fetch(downloads.shop.site + link);
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true);
    const part = await fetch(downloads.shop.site + link, { headers: { range: 'bytes=4000000-4000012' } });
    expect([part.status, await part.text()]).toEqual([206, large.subarray(4_000_000, 4_000_013).toString()]);
  });

  test('that is gone from the store costs nobody a download', async () => {
    const { bought, counts, shop, files } = downloads;
    const { id, link } = await bought({ downloadLimit: 1 });
    const [kept] = await shop.query<{ store_key: string }>(
      'select store_key from download_file order by id desc limit 1',
    );
    await files.delete(kept?.store_key ?? '');
    expect((await anybody().get(link)).status).toBe(500);
    expect(await counts(id)).toEqual([0]);
  });
});

describe('a file is not handed out', () => {
  const refused = async (link: string) => {
    const { status, text, headers } = await anybody().get(link);
    expect(headers.get('cache-control')).toBe('private, no-store');
    return [status, titleOf(text)];
  };

  test('after its time', async () => {
    const { bought, shop, counts } = downloads;
    const { id, link } = await bought({ expiryDays: 2 });
    await shop.query(`update download_permission set expires_at = expires_at - interval '47 hours'`);
    expect((await anybody().get(link)).status).toBe(200);
    await shop.query(`update download_permission set expires_at = expires_at - interval '2 hours'`);
    expect(await refused(link)).toEqual([410, 'This download has expired']);
    expect(await counts(id)).toEqual([1]);
  });

  test.each(['on-hold', 'cancelled', 'refunded', 'failed'] as const)(
    'when its order is %s',
    async (state) => {
      const { bought, change, counts } = downloads;
      const { id, link } = await bought();
      await change(id, state);
      expect(await refused(link)).toEqual([403, 'This download is not available']);
      expect(await counts(id)).toEqual([0]);
    },
  );

  test('when its order is in the trash', async () => {
    const { bought, shop, counts } = downloads;
    const { id, link } = await bought();
    await shop.query('update shop_order set trashed_at = now() where id = $1', [id]);
    expect(await refused(link)).toEqual([404, 'This download does not exist']);
    expect(await counts(id)).toEqual([0]);
  });

  test('before its order is completed, where the owner wants it so', async () => {
    const { product, buy, change, links, set } = downloads;
    await set({ grantedWhen: 'completed' });
    const order = await buy([(await product()).id]);
    await change(order.id, 'processing');
    expect(await links(order)).toEqual([]);
    await change(order.id, 'completed');
    expect(await links(order)).toHaveLength(1);
    await set({});
  });

  test('without the log-in of whose order it is, where the owner wants that; guests go on by the link', async () => {
    const { bought, set, shop, counts } = downloads;
    const customer = await shop.member('customer');
    const { id, link } = await bought({}, customer);
    const ofGuest = await bought();
    expect((await anybody().get(link)).status).toBe(200);
    await set({ loginRequired: true });
    const asked = await anybody().get(link);
    expect([asked.status, titleOf(asked.text)]).toEqual([403, 'Please log in to download this file']);
    expect(asked.text).toContain('href="/my-account/downloads/"');
    const other = await (await shop.member('customer')).get(link);
    expect([other.status, titleOf(other.text)]).toEqual([403, 'This file belongs to another account']);
    expect(await counts(id)).toEqual([1]);
    expect((await customer.get(link)).status).toBe(200);
    expect((await anybody().get(ofGuest.link)).status).toBe(200);
    await set({});
  });
});

describe('what was bought', () => {
  test('stays with those who bought it when its product has the file no more, or is gone', async () => {
    const { bought, setDownloads, shop, files } = downloads;
    const first = await bought();
    await setDownloads(first.productId, { isDownloadable: false, files: [] });
    expect((await anybody().get(first.link)).text).toBe('Pour slowly.');
    await shop.query('delete from product where id = $1', [first.productId]);
    await removeUnusedFiles({ db: shop.db, files }, new Date(Date.now() + 200_000_000));
    expect((await anybody().get(first.link)).text).toBe('Pour slowly.');
  });

  test('keeps its count when the days in which a download can go on are over and forgotten', async () => {
    const { bought, counts, shop } = downloads;
    const { id, link } = await bought();
    await anybody().get(link);
    const kept = async () =>
      (
        await shop.query(
          'select id from download_begun where permission_id in (select id from download_permission where order_id = $1)',
          [id],
        )
      ).length;
    await forgetBegunDownloads(shop.db, new Date(Date.now() + 600_000_000));
    expect(await kept()).toBe(1);
    await forgetBegunDownloads(shop.db, new Date(Date.now() + 610_000_000));
    expect([await kept(), await counts(id)]).toEqual([0, [1]]);
  });

  test('that nobody uses is removed with its file, another night where the file store fails', async () => {
    const { file, shop } = downloads;
    const { files } = shop.running.shop.services;
    const { fileId } = await file();
    const [{ key = '' } = {}] = await shop.query<{ key: string }>(
      'select store_key as key from download_file where id = $1',
      [fileId],
    );
    const later = new Date(Date.now() + 200_000_000);
    const failing = { ...files, delete: () => Promise.reject(new Error('The store is busy')) };
    await expect(removeUnusedFiles({ db: shop.db, files: failing }, later)).rejects.toThrow('busy');
    expect(await removeUnusedFiles({ db: shop.db, files }, later)).toBeGreaterThan(0);
    expect(await files.has(key)).toBe(false);
    expect(await removeUnusedFiles({ db: shop.db, files }, later)).toBe(0);
  });

  test('stands on the account page, the latest first, each with what is left of it', async () => {
    const { bought, shop, change } = downloads;
    const customer = await shop.member('customer');
    const empty = await customer.get('/my-account/downloads/');
    expect(empty.status).toBe(200);
    expect(wordsOf(empty.text)).toContain('There is nothing to download yet.');
    const first = await bought({ downloadLimit: 3 }, customer);
    const second = await bought({ expiryDays: 5 }, customer);
    const cancelled = await bought({}, customer);
    await change(cancelled.id, 'cancelled');
    await customer.get(first.link);
    const page = await customer.get('/my-account/downloads/');
    expect(wordsOf(page.text)).toMatch(
      /Guide Course Order #\d+ 12 bytes Until \w+ \d+, \d{4} Download Guide Course Order #\d+ 12 bytes Downloads left: 2 Download/,
    );
    expect([...page.text.matchAll(/href="(\/download\/[^"]+)"/g)].map(([, href]) => href)).toEqual([
      second.link,
      first.link,
    ]);
    expect(page.text).toContain('aria-label="Download Guide"');
    expect(await htmlProblems(page.text)).toEqual([]);
    expect((await customer.get('/my-account/downloads/2/')).status).toBe(404);
    const [{ number = 0 } = {}] = await shop.query<{ number: number }>(
      'select number from shop_order where id = $1',
      [first.id],
    );
    expect((await customer.get(`/my-account/view-order/${number}/`)).text).toContain(first.link);
    const stranger = await (await shop.member('customer')).get('/my-account/downloads/');
    expect(stranger.text).not.toContain('/download/');
  });

  test('menus do not lead to its part of the account while the slice is switched off', async () => {
    const items = [
      { label: 'My files', address: '/my-account/downloads/' },
      { label: 'My orders', address: '/my-account/orders/' },
      { label: 'Unheard of', address: '/my-account/unheard-of/' },
    ];
    const { shop } = downloads;
    const handle = 'footer-help';
    const [before] = await shop.query<{ items: unknown }>(
      'select items from content_menu where handle = $1',
      [handle],
    );
    const put = async (links: unknown) => {
      await shop.query('update content_menu set items = $2 where handle = $1', [
        handle,
        JSON.stringify(links),
      ]);
      await shop.refresh();
    };
    await put(items);
    const links = async () =>
      [...(await shop.visitor().get('/')).text.matchAll(/<a[^>]*>(My files|My orders|Unheard of)<\/a>/g)].map(
        ([, label]) => label,
      );
    const { whole } = shop.running.shop.services;
    expect(await links()).toEqual(['My files', 'My orders', 'Unheard of']);
    await shop.changeSettings(switchesOf(whole), { downloads: false });
    expect(await links()).toEqual(['My orders', 'Unheard of']);
    await shop.changeSettings(switchesOf(whole), { downloads: true });
    expect(await links()).toEqual(['My files', 'My orders', 'Unheard of']);
    await put(before?.items);
  });

  test('goes on being downloadable while the slice is switched off, also what is paid only then', async () => {
    const { bought, product, buy, change, shop, owner, counts } = downloads;
    const paid = await bought();
    const virtual = await product();
    const later = await buy([virtual.id]);
    const turn = async (isOn: boolean) => {
      await shop.query(
        `insert into setting_group (name, values, version) values ('slices', $1, 1)
         on conflict (name) do update set values = excluded.values, version = setting_group.version + 1`,
        [{ downloads: isOn }],
      );
      await shop.refresh();
    };
    await turn(false);
    expect((await anybody().get(paid.link)).text).toBe('Pour slowly.');
    expect((await paid.visitor.get(paid.receipt)).text).not.toContain('/download/');
    expect((await owner.get('/rest/download-files/limits')).status).toBe(404);
    expect((await owner.get('/rest/download-permissions')).status).toBe(404);
    expect((await (await shop.member('customer')).get('/my-account/downloads/')).status).toBe(404);
    const visitor = anybody();
    await visitor.add(virtual.id);
    expect((await visitor.get('/checkout/')).text).toContain('ship_to_different_address');
    await change(later.id, 'processing');
    await nudgeRelay(shop.db);
    expect(await counts(later.id)).toEqual([0]);
    await turn(true);
    const [link = ''] = await downloads.links(later);
    expect((await anybody().get(link)).status).toBe(200);
  });
});

const siteUrl = () => downloads.shop.running.shop.services.siteUrl;
