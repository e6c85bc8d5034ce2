import { describe, expect, test } from 'vitest';
import { wordsOf } from '../support/render-view.ts';
import {
  approved,
  change,
  cup,
  forgetLimits,
  kept,
  made,
  page,
  panel,
  rated,
  rest,
  reviewShopForAll,
  send,
  sent,
  settings,
  shop,
} from '../support/review-shop.ts';

reviewShopForAll();

describe('counting', () => {
  test('[REV-002b] average and count follow each approval, change and removal, and so do lists and kept pages', async () => {
    const before = await page();
    expect(before).not.toContain('Rated');
    const ids = [await approved({ rating: 5 }), await approved({ rating: 2 })];
    const [first = 0, second = 0] = ids;
    expect(await rated()).toEqual([3.5, 2]);
    const listed = async () => {
      const [row] = await shop.query<{ rating: string; reviews: number }>(
        'select average_rating as rating, review_count as reviews from product_listing where product_id = $1',
        [cup],
      );
      return [Number(row?.rating), row?.reviews];
    };
    expect(await page()).toContain('Rated 3.5 out of 5');
    const several = `filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
    const deeds: [() => Promise<unknown>, number[]][] = [
      [() => change(second, { rating: 3 }), [4, 2]],
      [() => change(second, { state: 'held' }), [5, 1]],
      [() => change(second, { state: 'approved' }), [4, 2]],
      [() => change(second, { state: 'spam' }), [5, 1]],
      [() => change(second, { state: 'approved' }), [4, 2]],
      [() => rest(`/set-state?${several}`, 'POST', { state: 'held' }), [0, 0]],
      [() => rest(`/set-state?${several}`, 'POST', { state: 'approved' }), [4, 2]],
      [() => rest(`/${first}`, 'DELETE'), [3, 1]],
      [() => rest(`/${first}/restore`, 'POST', {}), [4, 2]],
      [() => rest(`/${second}`, 'DELETE'), [5, 1]],
      [() => rest(`/${first}?forever=1`, 'DELETE'), [0, 0]],
      // One without stars counts, and leaves the average to the others.
      [() => approved({ rating: null }), [0, 1]],
      [() => approved({ rating: 2 }), [2, 2]],
    ];
    for (const [deed, expected] of deeds) {
      await deed();
      expect([await rated(), await listed()]).toEqual([expected, expected]);
    }
  });

  test('[REV-002b] average and count are exact whatever is written at the same time', async () => {
    await settings({ moderation: 'none' });
    const ids = await Promise.all(Array.from({ length: 6 }, () => approved({ rating: 1 })));
    await forgetLimits();
    await Promise.all([
      ...Array.from({ length: 9 }, (_, at) =>
        shop.visitor().shopAjax('post_review', sent({ comment: `Number ${at}`, rating: 1 + (at % 5) })),
      ),
      ...ids.slice(0, 2).map((id) => rest(`/${id}`, 'DELETE')),
      ...ids.slice(2, 4).map((id) => change(id, { rating: 5 })),
      rest(`?filter=${encodeURIComponent(JSON.stringify({ id: ids.slice(4) }))}`, 'PUT', { state: 'spam' }),
    ]);
    const [truth] = await shop.query<{ average: string; count: string }>(
      `select round(avg(rating), 2) as average, count(*) as count from review
       where product_id = $1 and state = 'approved' and trashed_at is null`,
      [cup],
    );
    expect(await rated()).toEqual([Number(truth?.average), Number(truth?.count)]);
    expect(await rated()).toEqual([3.18, 11]);
  });
});

describe('the owner', () => {
  test('[REV-011a] approves, holds, edits, answers, marks as spam and deletes', async () => {
    await send();
    const [{ id } = { id: 0 }] = await kept();
    const seen = async () => {
      await shop.refresh();
      return panel(await page());
    };
    expect((await change(id, { state: 'approved' })).status).toBe(200);
    expect(await seen()).toContain('Keeps the coffee warm.');
    await change(id, {
      content: 'Keeps the tea warm.',
      authorName: 'Ada L.',
      rating: 5,
      reply: 'Thank you!',
    });
    expect(wordsOf(await seen())).toMatch(/Ada L\..*Keeps the tea warm\. Answer from the shop Thank you!/);
    for (const state of ['held', 'approved', 'spam', 'approved']) {
      await change(id, { state });
      expect((await seen()).includes('Keeps the tea warm.')).toBe(state === 'approved');
    }
    expect((await rest(`/${id}`, 'DELETE')).status).toBe(200);
    expect(await seen()).not.toContain('Keeps the tea warm.');
    expect((await rest(`/${id}?forever=1`, 'DELETE')).status).toBe(200);
    expect((await rest(`/${id}`, 'GET')).status).toBe(404);
  });

  test('a bad change is refused by its field and changes nothing', async () => {
    const id = await approved({ rating: 4, content: 'Warm.' });
    for (const [field, value] of [
      ['rating', 6],
      ['rating', 2.5],
      ['content', ' '],
      ['state', 'gone'],
      ['authorName', ''],
    ] as const) {
      const answer = await change(id, { [field]: value });
      expect([answer.status, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    }
    const stale = await rest(`/${id}`, 'PUT', { content: 'Later.', version: 1 });
    expect(stale.status).toBe(409);
    expect(await kept()).toMatchObject([{ rating: 4, content: 'Warm.', state: 'approved' }]);
  });

  test('[REV-011b] lists reviews by product, rating and state', async () => {
    const other = await shop.addProduct({ slug: `bowl-${made}` });
    await approved({ rating: 5, content: 'A' });
    await approved({ rating: 2, content: 'B' });
    await approved({ product_id: other, rating: 5, content: 'C' });
    await send({ comment: 'D', rating: 5 });
    const list = async (filter: object) =>
      (
        await rest(
          `?filter=${encodeURIComponent(JSON.stringify({ createdAt_gte: '2000-01-01', ...filter }))}`,
          'GET',
        )
      )
        .json()
        .filter(({ productId }: { productId: number }) => [cup, other].includes(productId))
        .map(
          ({ content, productName }: { content: string; productName: string }) => `${content} ${productName}`,
        );
    expect(await list({ productId: cup })).toEqual(['D Cup', 'B Cup', 'A Cup']);
    expect(await list({ productId: other })).toEqual([`C bowl-${made}`]);
    expect(await list({ productId: cup, rating: 5 })).toEqual(['D Cup', 'A Cup']);
    expect(await list({ productId: cup, state: 'held' })).toEqual(['D Cup']);
    expect(await list({ productId: cup, state: ['approved'] })).toEqual(['B Cup', 'A Cup']);
  });

  test('customers and editors get nothing of it', async () => {
    for (const role of ['customer', 'editor'] as const)
      expect((await (await shop.member(role)).get('/rest/reviews')).status).toBe(403);
    expect((await shop.visitor().get('/rest/reviews')).status).toBe(401);
  });

  test('an approved review is told to webhooks once each time that it comes to be seen', async () => {
    await send();
    const [{ id } = { id: 0 }] = await kept();
    const told = () =>
      shop.query(
        `select payload from outbox_event where name = 'review-approved' and payload->>'productId' = $1`,
        [String(cup)],
      );
    expect(await told()).toEqual([]);
    await change(id, { state: 'approved' });
    await change(id, { content: 'Changed.' });
    expect(await told()).toEqual([{ payload: { reviewId: Number(id), productId: cup, rating: 4 } }]);
  });
});
