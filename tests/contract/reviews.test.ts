import { describe, expect, test } from 'vitest';
import { postReview } from '#features/reviews/calls/post-review.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import {
  approved,
  call,
  change,
  cup,
  DEFAULTS,
  forgetLimits,
  kept,
  made,
  order,
  page,
  panel,
  path,
  rated,
  reviewShopForAll,
  send,
  sent,
  settings,
  shop,
} from '../support/review-shop.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

reviewShopForAll();

describe('sending', () => {
  test('[REV-003b] a guest’s review waits, its author is told so, and nobody else sees it', async () => {
    const ada = shop.visitor();
    const answer = await send({}, ada);
    expect([answer.status, answer.location]).toEqual([303, `${path()}#review-sent`]);
    expect(await kept()).toMatchObject([
      { rating: 4, state: 'held', content: 'Keeps the coffee warm.', author_name: 'Ada' },
    ]);
    expect(wordsOf(await page(ada))).toContain('Thank you for your review. It waits for approval.');
    const others = await page();
    expect(others).not.toContain('Keeps the coffee warm.');
    expect(others).not.toContain('Thank you for your review.');
    expect(await rated()).toEqual([0, 0]);
  });

  test('[REV-003b] where nothing waits a review is seen by everybody at once', async () => {
    await page();
    await settings({ moderation: 'none' });
    const ada = shop.visitor();
    await send({}, ada);
    await shop.refresh();
    expect(wordsOf(await page(ada))).toContain('Thank you for your review.');
    expect(await page()).toContain('Keeps the coffee warm.');
    expect(await rated()).toEqual([4, 1]);
  });

  test('[REV-004a] each star of the form sends its whole number', async () => {
    await settings({ moderation: 'none' });
    const words = ['Very poor', 'Not that bad', 'Average', 'Good', 'Perfect'];
    for (const [at, word] of words.entries()) {
      await forgetLimits();
      const visitor = shop.visitor();
      const { document, find, window } = await openSimulated(openTab(visitor), path());
      for (const [name, typed] of Object.entries(sent({ comment: `It is ${word}.` })))
        if (name !== 'rating' && name !== 'comment_post_ID')
          (find(`#commentform [name="${name}"]`) as HTMLInputElement).value = String(typed);
      const labels = [...document.querySelectorAll<HTMLElement>('.star-picker label')];
      labels.find((label) => label.textContent === word)?.click();
      const form = find('#commentform') as HTMLFormElement;
      const fields = new window.FormData(form as never);
      const address = new URL(form.action).pathname;
      const answer = await visitor.post(address, Object.fromEntries(fields) as Record<string, string>);
      expect([fields.get('rating'), answer.status]).toEqual([String(at + 1), 303]);
    }
    expect((await kept()).map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
  });

  test('[REV-004b] no other stars than 1 to 5 are stored, by the form, the call or past both', async () => {
    for (const rating of ['0', '6', '4.5', '-1', '1e0', 'five', '55'])
      for (const required of [true, false]) {
        await settings({ ratingRequired: required });
        expect((await call({ rating })).status).toBe(422);
        expect((await send({ rating })).status).toBe(422);
      }
    await expect(
      shop.query(`insert into review (product_id, author_name, content, rating) values ($1, '', '', 6)`, [
        cup,
      ]),
    ).rejects.toThrow('review_rating_check');
    expect(await kept()).toEqual([]);
    for (const rating of ['1', '2', '3', '4', '5']) {
      expect((await call({ rating, comment: `With ${rating}` })).status).toBe(200);
    }
    expect((await kept()).map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
  });

  test('[REV-006ab] the server refuses what the form would hold back, and what was typed stands there again', async () => {
    const refused: [Record<string, string>, string][] = [
      [{ rating: '' }, 'Please rate the product.'],
      [{ comment: ' \n ' }, 'Please write your review.'],
      [{ comment: 'x'.repeat(5001) }, 'Please write at most 5000 characters.'],
      [{ author: ' ' }, 'Please enter your name.'],
      [{ email: 'ada' }, 'Please enter a valid e-mail address.'],
      [{ email: 'ada@' }, 'Please enter a valid e-mail address.'],
      [{ email: 'a da@mail.test' }, 'Please enter a valid e-mail address.'],
      [{ email: '' }, 'Please enter a valid e-mail address.'],
    ];
    for (const [fields, message] of refused) {
      expect(await call(fields)).toMatchObject({ status: 422, message });
      const shown = await send({ comment: 'Typed <b>well</b> & long', author: 'Ada “L”', ...fields });
      expect(shown.status).toBe(422);
      const html = panel(shown.text);
      expect(wordsOf(html)).toContain(message);
      if (!('comment' in fields))
        expect(html).toContain('Typed &lt;b&gt;well&lt;/b&gt; &amp; long</textarea>');
      if (!('author' in fields)) expect(html).toContain('value="Ada “L”"');
      if (!('rating' in fields)) expect(html).toMatch(/checked="" value="4"/);
      expect(tagsOf(shown.text, /id="tab-reviews"/)[0]).not.toContain('hidden');
    }
    await shop.changeProduct(cup, { reviews_open: false });
    expect(await call()).toMatchObject({ status: 422, code: 'closed' });
    expect((await send()).status).toBe(422);
    expect(await kept()).toEqual([]);
  });

  test('[REV-003a] customers are not asked who they are, and guests cannot say that they are one', async () => {
    const customer = await shop.member('customer');
    await customer.post(path(), {
      comment_post_ID: cup,
      rating: 3,
      comment: 'Mine.',
      author: 'Eve',
      email: 'eve@mail.test',
    });
    expect(await kept()).toMatchObject([{ author_name: 'Ada', content: 'Mine.' }]);
    const html = panel(await page(customer));
    expect(tagsOf(html, /name="(author|email)"/)).toEqual([]);
    expect(
      tagsOf(panel(await page()), /name="(author|email|comment|rating)"/).map(
        (tag) => /name="(\w+)"/.exec(tag)?.[1],
      ),
    ).toEqual([...Array(5).fill('rating'), 'comment', 'author', 'email']);
    // Their own waiting one is theirs alone to see.
    expect(html).toContain('Mine.');
    expect(await page(await shop.member('customer'))).not.toContain('Mine.');
    expect(await page()).not.toContain('Mine.');
  });

  test('[REV-007a] with verified-only on, only logged-in buyers of the product may post', async () => {
    await settings({ verifiedOnly: true, moderation: 'none' });
    const words = 'Only logged in customers who have purchased this product may leave a review.';
    const customer = await shop.member('customer');
    const [account] = await shop.query<{ id: string; email: string }>(
      'select id, email from user_account order by created_at desc limit 1',
    );
    const stranger = await shop.member('customer');
    await order({ billing_email: 'ada@mail.test' });
    for (const visitor of [shop.visitor(), stranger, customer]) {
      expect(wordsOf(await page(visitor))).toContain(words);
      expect(await page(visitor)).not.toContain('id="commentform"');
      expect(await call({}, visitor)).toMatchObject({ status: 422, message: words });
      expect((await send({}, visitor)).status).toBe(422);
    }
    for (const state of ['pending', 'on-hold', 'cancelled', 'refunded', 'failed']) {
      await order({ customer_id: account?.id ?? '', billing_email: '', state });
      expect(await call({}, customer)).toMatchObject({ status: 422 });
    }
    await order({ customer_id: account?.id ?? '', billing_email: 'other@mail.test' });
    expect(await page(customer)).toContain('id="commentform"');
    expect(await call({}, customer)).toMatchObject({ status: 200, state: 'approved' });
    expect(await kept()).toMatchObject([{ is_verified: true }]);
  });

  test('[REV-007b] with login required, guests are told so in place of the form', async () => {
    await settings({ loginRequired: true });
    const words = 'You must be logged in to post a review.';
    expect(wordsOf(await page())).toContain(words);
    expect(await page()).not.toContain('id="commentform"');
    expect(await call()).toMatchObject({ status: 422, message: words });
    const customer = await shop.member('customer');
    expect(await page(customer)).toContain('id="commentform"');
    expect((await call({}, customer)).status).toBe(200);
  });

  test('who bought the product is marked: by account or by the address of a paid order, a variation counting for it', async () => {
    const size = await shop.addProduct({ slug: `size-${made}`, type: 'variation', parent_id: cup });
    await order({ billing_email: 'ada@mail.test', state: 'processing', variation: size });
    await order({ billing_email: 'eve@mail.test', state: 'on-hold' });
    await call({ email: 'Ada@Mail.test' });
    await call({ email: 'eve@mail.test' });
    await call({ email: 'ａda＠mail．test', comment: 'Still warm.' });
    expect(
      (await kept()).map((review) => (review as unknown as { is_verified: boolean }).is_verified),
    ).toEqual([true, false, true]);
  });

  test('where those of buyers need not wait, a guest who names a buyer’s address waits all the same', async () => {
    await settings({ moderation: 'unverified' });
    await order({ billing_email: 'ada@mail.test' });
    expect(await call()).toMatchObject({ state: 'held' });
    const customer = await shop.member('customer');
    const [account] = await shop.query<{ id: string }>(
      'select id from user_account order by created_at desc limit 1',
    );
    await order({ customer_id: account?.id ?? '', billing_email: '' });
    expect(await call({}, customer)).toMatchObject({ state: 'approved' });
  });

  test('the same review sent twice is kept once', async () => {
    const first = await call();
    expect(await call({ email: 'ADA@mail.test' })).toEqual(first);
    expect((await call({ comment: 'Another.' })).status).toBe(200);
    expect(await kept()).toHaveLength(2);
  });

  test('drafts, variations, protected products and products in the trash are not reviewed', async () => {
    const hidden = [{ status: 'draft' }, { trashed_at: new Date() }, { password_hash: 'x' }];
    const ids = [await shop.addProduct({ slug: `size-${made}`, type: 'variation', parent_id: cup })];
    for (const columns of hidden)
      ids.push(await shop.addProduct({ slug: `hidden-${made}-${Object.keys(columns)}`, ...columns }));
    for (const id of ids)
      expect(await call({ comment_post_ID: id })).toMatchObject({ status: 422, code: 'unknown-product' });
    expect(await shop.query('select id from review where product_id = any ($1)', [ids])).toEqual([]);
  });

  test('another site cannot send one', async () => {
    const answer = await shop.visitor().post(path(), sent(), { origin: 'https://elsewhere.test' });
    expect(answer.status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});

describe('showing', () => {
  test('[REV-002a] approved reviews stand under their average with name, date, stars, text, mark and answer', async () => {
    await approved({
      author_name: 'Ada <b>',
      rating: 4,
      content: 'Warm.\n<script>alert(1)</script>',
      is_verified: true,
      reply: 'We are glad.',
      created_at: '2026-03-05T23:30:00Z',
    });
    await approved({ author_name: 'Bob', rating: 1, content: 'Broke.' });
    await approved({ author_name: 'Eve', rating: 3, content: 'Fine.' });
    // What waits and what is spam is neither shown nor counted, sent as it was or taken back from what everybody saw.
    for (const state of ['held', 'spam']) {
      const id = await approved({ author_name: 'Mallory', rating: 5, content: `Now ${state}.` });
      expect((await change(id, { state })).status).toBe(200);
      await shop.query(
        `insert into review (product_id, author_name, author_email, rating, content, state)
         values ($1, 'Mallory', 'mallory@mail.test', 5, $2, $3)`,
        [cup, `Never but ${state}.`, state],
      );
    }
    await shop.refresh();
    const whole = await page();
    for (const hidden of ['Mallory', 'Now ', 'Never but ']) expect(whole).not.toContain(hidden);
    const html = panel(whole);
    expect(html.split('<li class="review"')).toHaveLength(4);
    const [fine, broke, warm] = html.split('<li class="review"').slice(1);
    expect(wordsOf(html)).toContain('3 reviews for Cup 2.7');
    expect(tagsOf(html, /aria-label="Rated 2.7 out of 5"/)).toHaveLength(1);
    expect(wordsOf(html)).toContain(
      'based on 3 ratings How the stars are spread 5 stars 0 4 stars 1 3 stars 1 2 stars 0 1 star 1',
    );
    expect(wordsOf(warm ?? '')).toContain('Ada &lt;b&gt; Verified buyer March 5, 2026 Warm. &lt;script&gt;');
    expect(wordsOf(warm ?? '')).toContain('Answer from the shop We are glad.');
    expect(tagsOf(warm ?? '', /aria-label="Rated 4 out of 5"/)).toHaveLength(1);
    expect(wordsOf(broke ?? '')).toContain('Bob');
    expect(broke).not.toContain('Verified buyer');
    expect(wordsOf(fine ?? '')).toContain('Eve');
  });

  test('[REV-002a] reviews are paged by links, the latest first', async () => {
    await settings({ perPage: 2 });
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
      await approved({ content: `${name}.` });
    // What nobody may read takes no place on a page, nor makes one more.
    for (const state of ['held', 'spam', 'held', 'spam'])
      await shop.query(
        `insert into review (product_id, author_name, author_email, rating, content, state)
         values ($1, 'Mallory', 'mallory@mail.test', 5, 'Hidden.', $2)`,
        [cup, state],
      );
    await shop.refresh();
    const shown = (html: string) => [...html.matchAll(/review-text"[^>]*>(\w+)\./g)].map(([, word]) => word);
    const first = await page();
    expect(shown(first)).toEqual(['Fifth', 'Fourth']);
    expect(first).toContain(`href="${path()}comment-page-2/#reviews"`);
    expect(shown(await page(undefined, `${path()}comment-page-2/`))).toEqual(['Third', 'Second']);
    const last = await page(undefined, `${path()}?cpage=3`);
    expect(shown(last)).toEqual(['First']);
    expect(last).toContain(`href="${path()}comment-page-2/#reviews"`);
    expect(await page(undefined, `${path()}comment-page-2/`)).toContain(`href="${path()}#reviews"`);
    const beyond = await shop.visitor().get(`${path()}comment-page-4/`);
    expect([beyond.status, beyond.location]).toEqual([302, path()]);
  });

  describe('which somebody chooses', () => {
    const shown = (html: string) => [...html.matchAll(/review-text"[^>]*>(\w+)\./g)].map(([, word]) => word);
    const chosen = (html: string) =>
      tagsOf(panel(html), /aria-current="true"/).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    const levels = async (stars: readonly (number | null)[]) => {
      // Its description stands first, so that reviews are open only where somebody asks for them.
      await shop.changeProduct(cup, { description: '<p>Thrown by hand.</p>' });
      for (const [at, rating] of stars.entries())
        await approved({
          rating,
          content: `${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'][at]}.`,
        });
    };

    test('a level of the spread leads to the reviews with so many stars, on pages of their own', async () => {
      await settings({ perPage: 2 });
      await levels([4, 5, 4, 1, 4]);
      const all = await page();
      for (const stars of [5, 4, 1]) expect(all).toContain(`href="${path()}?review_rating=${stars}#reviews"`);
      // Where nobody gave so many there is nothing to lead to.
      for (const stars of [3, 2]) expect(all).not.toContain(`review_rating=${stars}`);
      expect(chosen(all)).toEqual([`${path()}#reviews`]);
      const four = await page(undefined, `${path()}?review_rating=4`);
      expect(shown(four)).toEqual(['Fifth', 'Third']);
      expect(tagsOf(four, /id="tab-reviews"/)[0]).not.toContain('hidden');
      expect(wordsOf(panel(four))).toContain('5 reviews for Cup');
      expect(wordsOf(panel(four))).toContain('Reviews with 4 stars: 3 of 5 All reviews');
      expect(chosen(four)).toEqual([`${path()}?review_rating=4#reviews`]);
      expect(panel(four)).toMatch(new RegExp(`href="${path()}#reviews"[^>]*>All reviews<`));
      expect(four).toContain(`href="${path()}comment-page-2/?review_rating=4#reviews"`);
      expect(shown(await page(undefined, `${path()}comment-page-2/?review_rating=4`))).toEqual(['First']);
      const beyond = await shop.visitor().get(`${path()}comment-page-3/?review_rating=4`);
      expect([beyond.status, beyond.location]).toEqual([302, `${path()}?review_rating=4`]);
    });

    test('the best or the worst stand first as somebody likes, those without stars last, and leafing keeps it', async () => {
      await settings({ perPage: 3, ratingRequired: false });
      await levels([4, 5, null, 1, 4]);
      const order = async (name: string, at = '') =>
        shown(await page(undefined, `${path()}${at}?review_order=${name}`));
      expect(await order('newest')).toEqual(['Fifth', 'Fourth', 'Third']);
      expect(await order('highest')).toEqual(['Second', 'Fifth', 'First']);
      expect(await order('highest', 'comment-page-2/')).toEqual(['Fourth', 'Third']);
      expect(await order('lowest')).toEqual(['Fourth', 'Fifth', 'First']);
      expect(await order('lowest', 'comment-page-2/')).toEqual(['Second', 'Third']);
      const highest = await page(undefined, `${path()}?review_order=highest`);
      expect(wordsOf(panel(highest))).toContain('Sort by Newest Highest rated Lowest rated');
      expect(chosen(highest)).toEqual([`${path()}?review_order=highest#reviews`]);
      expect(tagsOf(highest, /id="tab-reviews"/)[0]).not.toContain('hidden');
      for (const led of ['comment-page-2/?review_order=highest', '?review_rating=4&amp;review_order=highest'])
        expect(highest).toContain(`href="${path()}${led}#reviews"`);
      // With one number of stars alone an order of stars is that of the days; the way back to all keeps it.
      const four = await page(undefined, `${path()}?review_rating=4&review_order=lowest`);
      expect(shown(four)).toEqual(['Fifth', 'First']);
      expect(four).not.toContain('Sort by');
      expect(four).toMatch(/href="[^"]*\?review_order=lowest#reviews"[^>]*>All reviews</);
    });

    test('who asks for stars that nobody gave is told so, and a mistyped choice is none', async () => {
      await levels([4, 5]);
      const two = await page(undefined, `${path()}?review_rating=2`);
      expect(shown(two)).toEqual([]);
      expect(wordsOf(panel(two))).toContain('Nobody has given 2 stars. All reviews');
      expect(wordsOf(panel(two))).not.toContain('There are no reviews yet.');
      for (const mistyped of ['?review_rating=6', '?review_rating=4.5', '?review_order=best']) {
        const html = await page(undefined, `${path()}${mistyped}`);
        expect(shown(html)).toEqual(['Second', 'First']);
        expect(tagsOf(html, /id="tab-reviews"/)[0]).toContain('hidden');
      }
    });

    test('nothing is chosen by stars where none are shown, nor ordered where all gave the same', async () => {
      await levels([4, 4]);
      expect(await page()).not.toContain('Sort by');
      await levels([5]);
      expect(await page()).toContain('Sort by');
      await settings({ ratings: false });
      const html = await page(undefined, `${path()}?review_rating=5&review_order=lowest`);
      expect(shown(html)).toEqual(['First', 'Second', 'First']);
      expect(html).not.toMatch(/Sort by|Reviews with/);
    });

    test('the reader’s own review that waits stands with all, and not among those of other stars', async () => {
      await levels([4, 5]);
      const customer = await shop.member('customer');
      await call({ rating: 1, comment: 'Mine.' }, customer);
      expect(shown(await page(customer, `${path()}?review_order=highest`))).toEqual([
        'Mine',
        'Second',
        'First',
      ]);
      expect(shown(await page(customer, `${path()}?review_rating=4`))).toEqual(['First']);
    });
  });

  test('[REV-009abc] titles and the empty list are in the words of the ledger', async () => {
    expect(wordsOf(await page())).toContain('There are no reviews yet.');
    expect(wordsOf(await page())).toContain('Be the first to review “Cup”');
    await approved();
    const one = wordsOf(await page());
    expect(one).toContain('1 review for Cup');
    expect(one).not.toContain('There are no reviews yet.');
    expect(one).not.toContain('Be the first to review');
    await approved();
    expect(wordsOf(await page())).toContain('2 reviews for Cup');
  });

  test('[REV-001a, REV-008] the form has five stars, each with its word', async () => {
    const html = await page();
    const stars = [...html.matchAll(/name="rating" value="(\d)"\/><span>([^<]*)</g)].map(
      ([, value, word]) => [value, word],
    );
    expect(stars).toEqual([
      ['1', 'Very poor'],
      ['2', 'Not that bad'],
      ['3', 'Average'],
      ['4', 'Good'],
      ['5', 'Perfect'],
    ]);
    expect(panel(html)).toContain('>Rate…<');
  });

  test('[REV-010] reviews are on with stars that are required and a mark for buyers, for everybody, unless the owner says otherwise', async () => {
    expect(DEFAULTS).toMatchObject({
      verifiedMark: true,
      verifiedOnly: false,
      ratings: true,
      ratingRequired: true,
    });
    await approved({ is_verified: true, rating: 4, content: 'Warm.' });
    const usual = await page();
    expect(usual).toContain('Verified buyer');
    expect(usual).toContain('id="commentform"');
    expect(usual).toContain('data-select-rating="Please select a rating"');
    expect((await call({ rating: '' })).status).toBe(422);
    await settings({ verifiedMark: false });
    expect(await page()).not.toContain('Verified buyer');
    await settings({ ratingRequired: false });
    expect(await page()).not.toContain('data-select-rating');
    expect((await call({ rating: '' })).status).toBe(200);
    await settings({ ratings: false });
    const plain = await page();
    expect(panel(plain)).toContain('Warm.');
    expect(plain).not.toMatch(/Rated \d|name="rating"|aggregateRating|reviewRating/);
    expect((await call({ rating: 3, comment: 'Without' })).status).toBe(200);
    expect((await kept()).at(-1)).toMatchObject({ content: 'Without', rating: null });
    const { switchesOf } = await import('#platform/slices/switched-slices.server.ts');
    const switches = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(switches, { reviews: false });
    const off = await page();
    expect(off).not.toMatch(/tab-reviews|Rated \d|aggregateRating|Warm\./);
    expect((await call()).status).toBe(404);
    await shop.changeSettings(switches, { reviews: true });
    expect(await page()).toContain('tab-reviews');
  });

  test('[CAT-007ad] description, additional information and reviews are tabs, each left out where it has nothing to show', async () => {
    const tabs = async () => {
      await shop.refresh();
      return [...(await page()).matchAll(/<button[^>]*id="tab-title-(\w+)"[^>]*>([^<]*)/g)].map(
        ([, name, words]) => `${name}: ${words}`,
      );
    };
    const [description, facts] = [
      'description: Description',
      'additional_information: Additional information',
    ];
    await shop.changeProduct(cup, { description: '<p>Thrown by hand.</p>', weight_grams: 300 });
    expect(await tabs()).toEqual([description, facts, 'reviews: Reviews (0)']);
    await shop.changeProduct(cup, { description: '' });
    expect(await tabs()).toEqual([facts, 'reviews: Reviews (0)']);
    await shop.changeProduct(cup, { description: '<p>Thrown by hand.</p>', weight_grams: null });
    expect(await tabs()).toEqual([description, 'reviews: Reviews (0)']);
    await shop.changeProduct(cup, { reviews_open: false });
    expect(await tabs()).toEqual([description]);
  });

  test('[CAT-007d] reviews that were written stay where no more can be', async () => {
    const hasTab = async () => (await page()).includes('id="tab-title-reviews"');
    expect(await hasTab()).toBe(true);
    await shop.changeProduct(cup, { reviews_open: false });
    await shop.refresh();
    expect(await hasTab()).toBe(false);
    await approved({ content: 'Warm.' });
    expect(await hasTab()).toBe(true);
    expect(await page()).not.toContain('id="commentform"');
  });

  test('search engines are told the average and reviews that the page shows', async () => {
    for (let at = 0; at < 6; at++) await approved({ content: `Number ${at}`, rating: 5 - (at % 2) });
    const html = await page();
    const told = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
    const product = told.find((data) => data['@type'] === 'Product');
    expect(product.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 6 });
    expect(product.review).toHaveLength(5);
    expect(product.review[0]).toMatchObject({
      '@type': 'Review',
      author: { name: 'Ada' },
      reviewBody: 'Number 5',
      reviewRating: { ratingValue: 4 },
    });
  });

  test('what an earlier program said of a product stays until its first review is counted', async () => {
    await shop.changeProduct(cup, { average_rating: 4.6, review_count: 12 });
    await shop.refresh();
    expect(wordsOf(await page())).toContain('There are no reviews yet.');
    expect(await page()).toContain('Rated 4.6 out of 5');
    await send();
    expect(await rated()).toEqual([4.6, 12]);
    const [{ id } = { id: 0 }] = await kept();
    await change(id, { state: 'approved' });
    expect(await rated()).toEqual([4, 1]);
  });
});

// The last one: a client above its limit stays there for a while.
test('[NOTE-019b] reviews of one client are limited, form and call together; above the limit nothing is written', async () => {
  const { points = 0 } = postReview.limit ?? {};
  await forgetLimits();
  const visitor = shop.visitor();
  const statuses: number[] = [];
  for (let at = 0; at < points; at++) {
    const address = at % 2 === 0 ? path() : `/shop-ajax/${postReview.name}`;
    statuses.push((await visitor.post(address, sent({ comment: `Number ${at}` }))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([303, 200]));
  expect((await visitor.post(path(), sent({ comment: 'Too many' }))).status).toBe(429);
  expect((await visitor.post(`/shop-ajax/${postReview.name}`, sent({ comment: 'Too many' }))).status).toBe(
    429,
  );
  expect(await kept()).toHaveLength(points);
});
