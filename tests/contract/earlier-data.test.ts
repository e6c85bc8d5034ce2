// Data folders that earlier versions made and people used; tests/support/keep-used-shop.ts keeps one more.
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';
import { sourceAssets } from '#platform/islands/assets.server.ts';
import { log } from '#platform/log/log.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { uncrossedChanges } from '../support/crossed-migrations.ts';
import { hashSlowly } from '../support/quick-passwords.ts';
import { SITE_URL } from '../support/shop-server.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';
import { putFiles, putRows, readUsedShop, takeBrowser } from '../support/used-shop.ts';

hashSlowly();

const kept = globSync(join(import.meta.dirname, 'fixtures/data-of-*.json.gz')).sort();

test('there are data folders of earlier versions', () => {
  expect(kept.length).toBeGreaterThan(0);
});

test('what a migration changes is full in the data of some version before it', () => {
  const rowless = [
    // Every shop had run these before data was kept with what they change; lists are made anew anyway.
    'common/0004_payment-address: shop_order',
    // Of a table that came with the same version.
    'accounts/0006_failed-codes: failed_log_in',
    'accounts/0009_locked-log-ins: failed_log_in',
    'catalog/0002_listing-basis: product_listing',
    // No kept shop has roles or keys; tests/contract/staff.test.ts runs it over some.
    'coupons/0001_rights-of-their-own: role',
    'coupons/0001_rights-of-their-own: api_key',
    // Its rows last a week, and what began before cannot be resumed after: nothing is read of them.
    'downloads/0001_counted-bytes: download_begun',
    // Files are taken in since this version alone.
    'import-export/0002_undo-beside: exchange_row',
    'name-your-price/0001_button-and-hidden-price: product_named_price',
    // As with the coupons'.
    'orders/0002_rights-apart: role',
    // Nothing was written there before the migration came.
    'reviews/0001_review-requests: review_request',
  ];
  expect(uncrossedChanges(kept.map(readUsedShop))).toEqual(rowless);
});

describe.each(kept.map((file) => [basename(file, '.json.gz'), file]))('%s', (_name, file) => {
  const used = readUsedShop(file);
  let folder: string;
  let running: Awaited<ReturnType<typeof import('#app/start-shop.server.ts')['startShop']>>;
  /** Rows by table as they were put into the folder, and as the start left them. */
  let before: Record<string, Record<string, unknown>[]>;
  let after: Record<string, Record<string, unknown>[]>;

  beforeAll(async () => {
    log.level = 'silent';
    folder = mkdtempSync(join(tmpdir(), 'vitrine-earlier-'));
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const server = await startPostgres({ dataDir, disposable: true });
    const db = openDatabase(server.connection, { max: 1 });
    await putRows(db, used);
    putFiles(dataDir, used);
    before = await rowsOf(db);
    await closeDatabase(db);
    await server.stop();
    const { startShop } = await import('#app/start-shop.server.ts');
    running = await startShop(readConfig({ PORT: '0', DATA_DIR: dataDir, SITE_URL, LOG_LEVEL: 'silent' }), {
      assets: sourceAssets('/assets/storefront.js', '/assets/storefront.css'),
    });
    after = await rowsOf(running.shop.services.db);
  });
  afterAll(async () => {
    await running?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function rowsOf(db: Database) {
    const found: typeof before = {};
    for (const table of Object.keys(used.tables)) {
      // What the start announces comes and goes; what lists are made of is made anew where it stood otherwise.
      if (/^(outbox_invalidation|product_listing|listing_basis|listing_snapshot)$/.test(table)) continue;
      const { rows } = await db.$client.query(`select to_jsonb(t) as row from ${table} t`);
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  }

  // Slices that came since put documents in place that their pages need, and give them their parts.
  const isArrival = (table: string, { id, name, document_id: documentId = id }: Record<string, unknown>) =>
    (/^content_(document|revision)$/.test(table) &&
      !before.content_document?.some((row) => row.id === documentId)) ||
    (table === 'setting_group' && name === 'account-forms' && !knewPopup());
  // The log-in popup stays closed in a shop that did not know it.
  const knewPopup = () => before.setting_group?.some(({ name }) => name === 'account-forms') ?? false;
  const withoutArrivals = (table: string, row: Record<string, unknown>) => {
    const earlier = before[table]?.find(({ name }) => name === 'pages' && name === row.name);
    if (table !== 'setting_group' || !earlier) return row;
    const known = Object.keys(earlier.values as object);
    const values = Object.entries(row.values as object).filter(([role]) => known.includes(role));
    return { ...earlier, values: Object.fromEntries(values) };
  };
  // Variations named a tax class that nobody could choose; since taxes came they have that of their product.
  const inherits = (used.slices ?? [])
    .flatMap(({ migrations }) => migrations)
    .some(({ tag }) => tag === '0005_variations-inherit-tax-class');
  const asMeant = (table: string, row: Record<string, unknown>) =>
    table === 'product' && row.parent_id !== null && !inherits ? { ...row, tax_class: '' } : row;
  const counts = (rows: typeof before) =>
    Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));
  const visitor = () => new ShopVisitor(running.address);
  const someone = (name: string) => {
    const back = visitor();
    takeBrowser(back, used, name, SITE_URL);
    return back;
  };
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await running.shop.services.db.$client.query(text, values)).rows as Row[];
  /** Orders; once more where taxes of the address make it another total. */
  async function place(who: ShopVisitor, form: Record<string, string>) {
    const once = (await who.shopAjax('checkout', { ...form, terms: '1' })).json();
    if (once.result === 'success') return once;
    return (await who.shopAjax('checkout', { ...(await checkoutForm(who)), terms: '1' })).json();
  }
  const stateOf = async (id: string | undefined) =>
    (await query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]?.state;

  test('loses no row, and leaves what each one said', () => {
    const kept = Object.fromEntries(
      Object.entries(after).map(([table, rows]) => [
        table,
        rows.filter((row) => !isArrival(table, row)).map((row) => withoutArrivals(table, row)),
      ]),
    );
    // Of what happened last nobody had been told: that goes on with the start, and is looked at below.
    const goesOn = (table: string) =>
      'late' in used.facts && /^(outbox_event|mail_message|review_picture)$/.test(table);
    const still = (rows: typeof before) =>
      Object.fromEntries(Object.entries(rows).filter(([table]) => !goesOn(table)));
    if (!knewPopup())
      expect(after.setting_group).toContainEqual(
        expect.objectContaining({ name: 'account-forms', values: { autoOpenPopup: false } }),
      );
    expect(counts(still(kept))).toEqual(counts(still(before)));
    for (const [table, rows] of Object.entries(still(before))) {
      const columns = Object.keys(rows[0] ?? {});
      const text = (row: Record<string, unknown>) => JSON.stringify(columns.map((name) => row[name]));
      expect([table, kept[table]?.map(text).sort()]).toEqual([
        table,
        rows.map((row) => text(asMeant(table, row))).sort(),
      ]);
    }
    // What the shop was used for is in there.
    for (const table of [
      ...['product', 'picture', 'content_document', 'content_menu', 'cart', 'checkout_draft', 'shop_order'],
      ...['order_line', 'order_note', 'order_state_change', 'mail_message', 'setting_group', 'audit_entry'],
      ...['text_override', 'user_account', 'user_session', 'shipping_method', 'outbox_event'],
    ])
      expect([table, before[table]?.length]).not.toEqual([table, 0]);
  });

  test('shows pages, words and pictures as the owner left them', async () => {
    const page = await visitor().get('/product/cup-of-the-corner/');
    expect(page.text).toContain('Ada’s Corner');
    const [, picture = ''] = /src="(\/media\/[^"]+)"/.exec(page.text) ?? [];
    expect((await visitor().get(picture)).status).toBe(200);
    expect((await visitor().get('/our-corner/')).status).toBe(200);
    expect((await visitor().get('/nowhere/')).text).toContain('Back to the corner');
  });

  test('keeps the cart and the half-typed checkout of a guest, and sells to them', async () => {
    const guest = someone('guest');
    expect((await guest.get('/cart/')).text).toContain('Cup of the corner');
    const form = await checkoutForm(guest);
    expect((await guest.get('/checkout/')).text).toContain('value="Halfway"');
    const numbers = await query<{ last: number }>('select max(number)::int as last from shop_order');
    const placed = await place(guest, form);
    expect(placed).toMatchObject({ result: 'success' });
    const [order] = await query('select number, state, item_count as count from shop_order where id = $1', [
      placed.order_id,
    ]);
    expect(order).toEqual({ number: (numbers[0]?.last ?? 0) + 1, state: 'on-hold', count: 3 });
    const [left] = await query<{ left: number }>('select stock_quantity as left from product where id = $1', [
      used.facts.cup,
    ]);
    const [was] = before.product?.filter(({ id }) => String(id) === used.facts.cup) ?? [];
    expect(left?.left).toBe(Number(was?.stock_quantity) - 3);
    await expect
      .poll(() => query(`select 1 from mail_message where recipient = 'ada@example.org'`))
      .toHaveLength(1);
  });

  test('knows people with an account, their orders and their cart with a variation', async () => {
    const grace = someone('grace');
    const account = await grace.get('/my-account/');
    expect(account.text).not.toContain('name="log_in"');
    const [order] = await query<{ number: number; customer: string }>(
      `select number, customer_id as customer from shop_order where id = $1`,
      [used.facts.graces],
    );
    expect(account.text).toContain(`#${order?.number}`);
    const [variation] = await query<{ parent: string }>(
      'select p.name as parent from product v join product p on p.id = v.parent_id where v.id = $1',
      [used.facts.variation],
    );
    const cart = (await grace.get('/cart/')).text;
    expect(cart).toContain(variation?.parent);
    // What she chose are texts of the product's own, said in its order and sold as before.
    const [{ sold } = { sold: {} }] = await query<{ sold: Record<string, string> }>(
      `select jsonb_object_agg(name, value) as sold from (
         select one ->> 'name' as name, one -> 'values' ->> 0 as value
         from product v, jsonb_array_elements(v.attributes) one where v.id = $1
         union all select a.name, t.name from product_term pt join attribute_term t on t.id = pt.term_id
         join attribute a on a.id = t.attribute_id where pt.product_id = $1) chosen`,
      [used.facts.variation],
    );
    expect(Object.keys(sold).length).toBeGreaterThan(0);
    const words = cart.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const [name, value] of Object.entries(sold)) expect(words).toContain(`${name}: ${value}`);
    const bought = await place(grace, await checkoutForm(grace));
    expect(bought).toMatchObject({ result: 'success' });
    const [line] = await query<{ options: { label: string; value: string }[] }>(
      'select options from order_line where order_id = $1 and variation_id = $2',
      [bought.order_id, used.facts.variation],
    );
    expect(Object.fromEntries(line?.options.map(({ label, value }) => [label, value]) ?? [])).toEqual(sold);
    const anew = visitor();
    await anew.post(
      '/my-account/',
      { log_in: '1', username: 'grace@shop.test', password: 'nanoseconds' },
      { 'sec-fetch-site': 'same-origin' },
    );
    expect((await anew.get('/my-account/orders/')).text).toContain(`#${order?.number}`);
  });

  test.runIf('late' in used.facts)(
    'tells once of what nobody had been told of, and runs the job that waited',
    async () => {
      const waiting = before.outbox_event?.filter((event) => event.dispatched_at === null) ?? [];
      expect(waiting.map(({ name }) => name).sort()).toEqual([
        ...['order-placed', 'order-state-changed', 'platform.job-requested', 'stock-changed'],
      ]);
      const untold = () =>
        query('select name from outbox_event where dispatched_at is null and id = any($1::bigint[])', [
          waiting.map(({ id }) => id),
        ]);
      await expect.poll(untold, { timeout: 20_000 }).toEqual([]);
      const job = () => query(`select state from jobs.job where name = 'drop-review-pictures'`);
      await expect.poll(job, { timeout: 20_000 }).toEqual([{ state: 'completed' }]);
      // It drops the pictures of a review that is gone.
      const pictures = await query('select id from review_picture where review_id is null');
      expect(pictures).toEqual([]);
      // The shopper's mail and the owner's.
      const mails = await query<{ recipient: string }>(
        `select recipient from mail_message where not id = any($1::bigint[])
         and subject like '%' || (select number from shop_order where id = $2) || '%'`,
        [before.mail_message?.map(({ id }) => id), used.facts.late],
      );
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['late@shop.test', 'till@shop.test']);
      expect(await query(`select consumer, last_error from event_delivery where status <> 'done'`)).toEqual(
        [],
      );
      expect(await query('select product_id from stock_hold')).toHaveLength(before.stock_hold?.length ?? -1);
    },
  );

  test('lets the owner ship on where they stopped', async () => {
    expect(await stateOf(used.facts.graces)).toBe('completed');
    expect(await stateOf(used.facts.adas)).toBe('on-hold');
    const owner = someone('owner');
    for (const to of ['processing', 'completed']) {
      const answer = await owner.send(`/rest/orders/${used.facts.adas}/change-state`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ to }),
      });
      expect([answer.status, await stateOf(used.facts.adas)]).toEqual([200, to]);
    }
    const mailed = () =>
      query(`select 1 from mail_message where recipient = 'ada@shop.test' and subject ilike '%complete%'`);
    await expect.poll(mailed).not.toHaveLength(0);
  });

  test.runIf('linuss' in used.facts)(
    'gives back what is left of an order paid by card, and sells by the same taxes, classes and coupons',
    async () => {
      const { linuss, margarets, written } = used.facts;
      const owner = someone('owner');
      const rest = async (method: string, path: string, body?: unknown) => {
        const answer = await owner.send(`/rest/${path}`, {
          method,
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect([path, answer.status, answer.text]).toEqual([path, 200, expect.anything()]);
        return answer.json();
      };
      // Half of 39.98 less a tenth went back, with its taxes.
      const paid = await rest('GET', `orders/${linuss}`);
      expect(paid).toMatchObject({ state: 'processing', refundedTotal: 1971 });
      expect(paid.refunds).toMatchObject([{ reason: 'Broken', state: 'done', amount: 1971 }]);
      const { version, lines } = paid;
      await rest('POST', `orders/${linuss}/refund`, {
        lines: [{ lineId: lines[0].id, quantity: 1 }],
        byHand: true,
        version,
      });
      expect(await rest('GET', `orders/${linuss}`)).toMatchObject({ refundedTotal: 3940 });
      // What nobody paid is given up, and what was written by hand is packed.
      expect(await stateOf(margarets)).toBe('pending');
      await rest('POST', `orders/${margarets}/change-state`, { to: 'cancelled' });
      if (written) {
        expect(await rest('GET', `orders/${written}`)).toMatchObject({ state: 'pending' });
        await rest('POST', `orders/${written}/change-state`, { to: 'processing' });
      }
      const shopper = someone('shopper');
      expect((await shopper.get('/cart/')).text).toContain('CORNER');
      const placed = await place(shopper, await checkoutForm(shopper));
      expect(placed).toMatchObject({ result: 'success' });
      const [sold] = await query(
        `select total::int, shipping_total::int as sending from shop_order where id = $1`,
        [placed.order_id],
      );
      const [before] = await query(
        `select total::int, shipping_total::int as sending from shop_order where id = $1`,
        [linuss],
      );
      expect(sold).toEqual(before);
    },
  );
});
