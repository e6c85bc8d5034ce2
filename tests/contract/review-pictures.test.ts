// Pictures that reviewers send: taken in by the form without script, private until their review is approved.
import { request as sendRequest } from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { dropLeftPictures } from '#features/reviews/jobs/drop-left-pictures.job.server.ts';
import { countQueries } from '#platform/db/database.server.ts';
import {
  approved,
  change,
  cup,
  forgetLimits,
  kept,
  page,
  panel,
  path,
  rest,
  reviewShopForAll,
  sent,
  settings,
  shop,
} from '../support/review-shop.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

reviewShopForAll();
beforeEach(() => settings({ pictures: true, mostPictures: 2, pictureMegabytes: 1 }));

/** A picture of these colours, with a note of the camera. */
const picture = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada of Alder Street' } })
    .toBuffer();
const file = (bytes: Uint8Array, name = 'cup.jpg') => new File([bytes as BlobPart], name);

/** Sends the form as browsers do where it takes files. */
async function send(files: File[], typed: Record<string, string | number> = {}, visitor = shop.visitor()) {
  const body = new FormData();
  for (const [name, value] of Object.entries(sent(typed))) body.append(name, String(value));
  for (const one of files) body.append('pictures', one);
  const answer = await visitor.fetch(path(), {
    method: 'POST',
    body,
    headers: { origin: shop.site },
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}
const pictures = () =>
  shop.query<{ id: number; token: string; width: number; height: number; review_id: number | null }>(
    `select p.* from review_picture p left join review r on r.id = p.review_id
     where r.product_id = $1 or r.id is null order by p.id`,
    [cup],
  );
const get = async (address: string, visitor: ShopVisitor = shop.visitor()) => {
  const answer = await visitor.fetch(address);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
};
const fileStore = () => shop.running.shop.services.files;
const filesOf = async (token: string) => [
  await fileStore().has(`review-pictures/${token}/small.webp`),
  await fileStore().has(`review-pictures/${token}/large.webp`),
];

describe('pictures of reviewers', () => {
  it('are not made for those who may not review', async () => {
    await settings({ pictures: true, mostPictures: 2, pictureMegabytes: 1, verifiedOnly: true });
    await send([file(await picture())]);
    await send([file(await picture())], { comment_post_ID: 9_999_999 });
    await settings({ pictures: true, mostPictures: 2, pictureMegabytes: 1 });
    await send([file(await picture())], { comment: '' });
    expect(await pictures()).toEqual([]);
    await send([file(await picture())]);
    expect(await pictures()).toHaveLength(1);
  });

  it('are not asked for unless the owner wants them, and then not taken either', async () => {
    expect(await page()).toMatch(/enctype="multipart\/form-data"/i);
    await settings({});
    const html = await page();
    expect(html).not.toContain('name="pictures"');
    expect(html).not.toContain('multipart');
    await forgetLimits();
    expect((await send([file(await picture(100, 100))])).status).toBe(303);
    expect([(await kept()).length, await pictures()]).toEqual([1, []]);
  });

  it('come with the review, are private until it is approved, and then seen by everybody', async () => {
    await forgetLimits();
    expect((await send([file(await picture()), file(await picture(300, 200), 'b.png')])).status).toBe(303);
    const [review] = await kept();
    const [first, second] = await pictures();
    expect([first?.review_id, second?.review_id]).toEqual([review?.id, review?.id]);
    expect([first?.width, first?.height, second?.width, second?.height]).toEqual([1440, 1080, 300, 200]);
    const small = `/review-pictures/${first?.token}/small.webp`;
    expect((await get(small)).status).toBe(404);
    expect((await get(`/rest/review-pictures/${first?.token}/small.webp`)).status).toBe(401);
    expect(await page()).not.toContain('review-pictures/');
    expect((await change(review?.id as number, { state: 'approved' })).status).toBe(200);
    await shop.refresh();
    const shown = await get(small);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=86400');
    const { width, format, exif } = await sharp(shown.bytes).metadata();
    expect([width, format, exif]).toEqual([240, 'webp', undefined]);
    expect(Buffer.from((await get(small.replace('small', 'large'))).bytes).toString('latin1')).not.toContain(
      'Alder',
    );
    const html = panel(await page());
    expect(html.match(/<img[^>]*review-pictures[^>]*>/g)).toHaveLength(2);
    expect(html).toContain('alt="Picture 1 by Ada"');
    expect(html).toContain('loading="lazy"');
    // Held again, they are private again; pictures off, none is shown.
    await change(review?.id as number, { state: 'held' });
    expect((await get(small)).status).toBe(404);
    await change(review?.id as number, { state: 'approved' });
    await settings({});
    await expect.poll(async () => panel(await page())).not.toContain('review-pictures/');
  });

  it('are read with the reviews, in no statement of their own', async () => {
    await forgetLimits();
    await send([file(await picture(300, 200))]);
    const [review] = await kept();
    await change(review?.id as number, { state: 'approved' });
    const app = createShopApp(shop.running.shop);
    const count = async () => {
      await shop.refresh();
      const { queries, value } = await countQueries(() => app.request(SITE_URL + path(), {}, {}));
      return [queries.length, (await value.text()).includes('review-pictures/')];
    };
    const [queries, isShown] = await count();
    await settings({});
    expect([isShown, await count()]).toEqual([true, [queries, false]]);
  });

  it('are told to come again while so many are sent that there is no room, and nothing is lost or left', async () => {
    await forgetLimits();
    const { arrivals } = shop.running.shop;
    const taken = arrivals.disk.hold();
    expect(taken.take(1024 * 1024 * 1024)).toBe(true);
    taken.arrived();
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const large = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 95 })
      .toBuffer();
    const busy = await send([file(large)]);
    expect([busy.status, busy.text]).toEqual([
      503,
      'Many send files at this moment. Please go back and try again in a moment.',
    ]);
    expect([await kept(), await pictures()]).toEqual([[], []]);
    taken.release();
    expect((await send([file(large)])).status).toBe(303);
    expect(await pictures()).toHaveLength(1);
    expect([arrivals.disk.held, arrivals.memory.held]).toEqual([0, 0]);
  });

  it.each<[string, () => Promise<File[]>, string]>([
    [
      'too many',
      async () => [1, 2, 3].map(() => file(new Uint8Array([1]))),
      'Please add at most 2 pictures.',
    ],
    [
      'of too many pixels for what it takes to decode them',
      async () => [
        file(
          await sharp({ create: { width: 6100, height: 4000, channels: 3, background: '#a33' } })
            .png()
            .toBuffer(),
        ),
      ],
      'A picture of this kind may have at most 24 megapixels.',
    ],
    [
      'few bytes that take much memory',
      async () => [
        file(
          await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#a33' } })
            .avif({ effort: 0 })
            .toBuffer(),
        ),
      ],
      'A picture of this kind may have at most 7 megapixels.',
    ],
    ['too large', async () => [file(new Uint8Array(1024 * 1024 + 1))], 'A picture may have at most 1 MB.'],
    [
      'no picture, whatever its name',
      async () => [file(new TextEncoder().encode('<svg onload=alert(1)>'))],
      'One of the pictures cannot be used.',
    ],
    [
      'broken',
      async () => [file((await picture(200, 200)).subarray(0, 150))],
      'One of the pictures cannot be used.',
    ],
    [
      'fine but for one',
      async () => [file(await picture(200, 200)), file(new Uint8Array([1, 2]))],
      'One of the pictures cannot be used.',
    ],
  ])('that are %s are refused with the review, which is shown again', async (_, files, words) => {
    await forgetLimits();
    const { status, text } = await send(await files(), { comment: 'Very nice indeed.' });
    expect(status).toBe(422);
    expect(text).toMatch(new RegExp(`id="pictures_error">${words}`));
    expect(text).toMatch(/Very nice indeed\.<\/textarea>/);
    expect([await kept(), await pictures()]).toEqual([[], []]);
  });

  it('are not worked on where the review is refused, and an empty field is none', async () => {
    await forgetLimits();
    expect((await send([file(await picture(200, 200))], { comment: '' })).status).toBe(422);
    expect(await pictures()).toEqual([]);
    expect((await send([file(new Uint8Array(), '')])).status).toBe(303);
    expect([(await kept()).length, await pictures()]).toEqual([1, []]);
  });

  it('sent twice with the same review stay once, and what is left over goes with its files', async () => {
    await forgetLimits();
    const bytes = await picture(200, 200);
    await send([file(bytes)]);
    await send([file(bytes)]);
    const [first, left] = await pictures();
    expect([typeof first?.review_id, left?.review_id]).toEqual(['number', null]);
    const services = shop.running.shop.services;
    expect(await dropLeftPictures(shop.db, services.files, new Date())).toBe(0);
    expect(await dropLeftPictures(shop.db, services.files, new Date(Date.now() + 3_601_000))).toBe(1);
    expect(await pictures()).toHaveLength(1);
    expect([await filesOf(left?.token as string), await filesOf(first?.token as string)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('are shown to and taken away by those who manage reviews, and go with their review or product', async () => {
    const owner = await shop.member('shop-manager');
    await forgetLimits();
    await send([file(await picture(200, 200)), file(await picture(220, 200))]);
    const [review] = await kept();
    const [first, second] = await pictures();
    const record = (await rest(`/${review?.id}`, 'GET')).json();
    expect(record.pictures.map(({ id }: { id: number }) => id)).toEqual([first?.id, second?.id]);
    expect((await get(`/rest/review-pictures/${first?.token}/large.webp`, owner)).status).toBe(200);
    expect((await get('/rest/review-pictures/x/large.webp', owner)).status).toBe(404);
    const customer = await shop.member('customer');
    expect((await get(`/rest/review-pictures/${first?.token}/large.webp`, customer)).status).toBe(403);
    const removed = await rest(`/${review?.id}/remove-picture`, 'POST', {
      picture: first?.id,
      version: record.version,
    });
    expect(removed.status).toBe(200);
    const other = await approved();
    expect((await rest(`/${other}/remove-picture`, 'POST', { picture: second?.id })).status).toBe(422);
    const services = shop.running.shop.services;
    await dropLeftPictures(shop.db, services.files, new Date());
    expect([await filesOf(first?.token as string), await filesOf(second?.token as string)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const { version } = (await rest(`/${review?.id}`, 'GET')).json();
    await rest(`/${review?.id}?version=${version}`, 'DELETE');
    expect(await filesOf(second?.token as string)).toEqual([true, true]);
    await shop.query('delete from product where id = $1', [cup]);
    await dropLeftPictures(shop.db, services.files, new Date(Date.now() + 3_601_000));
    expect(await filesOf(second?.token as string)).toEqual([false, false]);
    expect(await shop.query('select * from review_picture where id = $1', [second?.id])).toEqual([]);
  });

  it('larger bodies than files may have are refused at once, and where no pictures are wanted as ever', async () => {
    await forgetLimits();
    const large = file(new Uint8Array(4 * 1024 * 1024));
    expect((await send([large])).status).toBe(413);
    await settings({});
    expect((await send([file(new Uint8Array(1_100_000))])).status).toBe(413);
    expect(await kept()).toEqual([]);
  });

  it('count with the reviews of their sender: above the limit nothing is kept', async () => {
    await forgetLimits();
    const bytes = await picture(50, 50);
    for (let at = 0; at < 10; at++)
      expect((await send([file(bytes)], { comment: `Nice ${at}.` })).status).toBe(303);
    const { status } = await send([file(bytes)], { comment: 'Nice too.' });
    expect(status).toBe(429);
    expect([(await kept()).length, (await pictures()).length]).toEqual([10, 10]);
  });

  it('above the limit are refused before any of them is read', async () => {
    await forgetLimits();
    const announce = () =>
      new Promise<number | undefined>((done, failed) => {
        const headers = {
          origin: shop.site,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 2_000_000,
        };
        const request = sendRequest(`${shop.site}${path()}`, { method: 'POST', headers });
        request.on('error', failed);
        request.on('response', (answer) => {
          done(answer.statusCode);
          request.destroy();
        });
        // Nothing of the body follows.
        request.flushHeaders();
      });
    const bytes = await picture(50, 50);
    for (let at = 0; at < 10; at++) await send([file(bytes)], { comment: `Fine ${at}.` });
    expect(await announce()).toBe(429);
  });
});
