import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDesk, rowsOf } from '../support/import-desk.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let desk: ReturnType<typeof importDesk>;

beforeAll(async () => {
  shop = await openTestShop({});
  desk = importDesk(shop, await shop.member('shop-manager'));
});
afterAll(() => shop.close());

describe('coupons', () => {
  it('come in by the names of the usual shop, go out and in again as the same, and are taken back', async () => {
    await desk.takeIn('SKU,Name,Categories\nC-TEA,Tea,Drinks > Tea');
    const file = [
      'post_title,post_excerpt,discount_type,coupon_amount,individual_use,product_ids,product_SKUs,usage_limit,expiry_date,free_shipping,product_categories,minimum_amount,customer_email,post_status',
      'Spring10,Ten percent,percent,10,yes,,C-TEA,5,2031-01-31,no,Drinks > Tea,20,"*@example.com,ada@example.com",publish',
      'five off,,fixed_cart,5.00,no,,,,,yes,,,,publish',
      'FIVE,,fixed_cart,"5,00",no,,,0,,yes,,,,publish',
      'GHOST,,fixed_product,1,no,999999,,,,no,,,,publish',
      'OLD,,fixed_cart,1,no,,,,,no,,,,draft',
    ].join('\n');
    const { id, counts, messages } = await desk.takeIn(file, 'both', 'coupons');
    expect([counts.created, counts.refused]).toEqual([2, 3]);
    expect(messages.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, 'post_title'],
      [5, 'product_ids'],
      [6, 'post_status'],
    ]);
    const out = await desk.exported('coupons.csv');
    const spring = rowsOf(out).find(({ post_title }) => post_title === 'Spring10');
    expect(spring).toMatchObject({
      discount_type: 'percent',
      coupon_amount: '10',
      product_SKUs: 'C-TEA',
      product_categories: 'Drinks > Tea',
      expiry_date: '2031-01-31 00:00:00',
      minimum_amount: '20.00',
      customer_email: '*@example.com,ada@example.com',
    });
    expect((await desk.takeIn(out, 'both', 'coupons')).counts).toMatchObject({ same: 2 });
    const changed = await desk.takeIn('code,amount\nspring10,15', 'both', 'coupons');
    expect(changed.counts).toMatchObject({ changed: 1 });
    await desk.undo(changed.id);
    const percents = () =>
      shop.query<{ percent: string }>(`select percent from coupon where code_key = 'spring10'`);
    expect(await percents()).toEqual([{ percent: '10' }]);
    // Of the first run it is of another version by now.
    expect((await desk.undo(id)).counts).toMatchObject({ undone: 1, kept: 1 });
  });
});

describe('customers', () => {
  const file = [
    'customer_id,user_login,user_email,first_name,last_name,role,user_registered,billing_first_name,billing_address_1,billing_postcode,billing_city,billing_state,billing_country,billing_phone,customer_groups',
    '7,ada,Ada@Example.com,Ada,Lovelace,customer,2019-05-01 10:00:00,Ada,Hauptstr. 1,10115,Berlin,DE-BE,DE,030 123,"VIP, Press"',
    '8,,no-address,Bob,,customer,,,,,,,,,',
    '9,root,root@example.com,Root,,administrator,,,,,,,XX,,',
    '10,,guest@example.com,G,,guest,,,,,,,,,',
    '11,eve,eve@example.com,Eve,,administrator,,,,,,,,,',
  ].join('\n');
  const accounts = () =>
    shop.query<{ email: string; role: string }>(
      `select email, role from user_account where email like '%@example.com' and trashed_at is null order by email`,
    );

  it('come in without passwords, rights or mails, keep what they had, and are taken back', async () => {
    const mails = async () => (await shop.query('select 1 from mail_message')).length;
    const before = await mails();
    const { id, counts, messages } = await desk.takeIn(file, 'both', 'customers');
    expect(counts).toMatchObject({ created: 2, refused: 2, skipped: 1 });
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 3, column: 'user_email', isError: true }),
    );
    expect(messages).toContainEqual(expect.objectContaining({ line: 4, column: 'billing_country' }));
    expect(await accounts()).toEqual([
      { email: 'ada@example.com', role: 'customer' },
      { email: 'eve@example.com', role: 'customer' },
    ]);
    expect(await mails()).toBe(before);
    const out = await desk.exported('customers.csv');
    expect(rowsOf(out).find(({ user_email }) => user_email === 'ada@example.com')).toMatchObject({
      user_login: 'ada',
      display_name: 'Ada Lovelace',
      user_registered: '2019-05-01 10:00:00',
      billing_address_1: 'Hauptstr. 1',
      billing_state: 'BE',
      billing_email: 'ada@example.com',
      customer_groups: 'Press, VIP',
    });
    const again = await desk.takeIn(out, 'both', 'customers');
    expect(again.counts).toMatchObject({ same: 2 });
    const moved = await desk.takeIn(
      'email,billing_address_1,billing_country\nada@example.com,Neue Gasse 2,AT',
      'update',
      'customers',
    );
    expect(moved.counts).toMatchObject({ changed: 1 });
    expect((await desk.undo(moved.id)).counts).toMatchObject({ undone: 1 });
    const [kept] = await shop.query<{ street: string }>(
      `select billing ->> 'address1' as street from customer_address where billing ->> 'email' = 'ada@example.com'`,
    );
    expect(kept).toEqual({ street: 'Hauptstr. 1' });
    expect((await desk.undo(id)).counts).toMatchObject({ undone: 1, kept: 1 });
    expect(await accounts()).toEqual([{ email: 'ada@example.com', role: 'customer' }]);
  });

  it('are not for those who may not see them, nor is what files of them hold', async () => {
    const editor = await shop.member('editor');
    for (const path of ['exports/customers.csv', 'imports', 'imports/kinds'])
      expect((await editor.get(`/rest/${path}`)).status, path).toBe(403);
    const { id, run } = await desk.upload('email,role\nx@example.com,guest', 'both', 'customers');
    expect(run).not.toHaveProperty('samples');
    expect((await editor.get(`/rest/imports/${id}/progress`)).status).toBe(403);
  });
});

describe('orders', () => {
  const file = [
    'order_id,order_number,order_date,status,shipping_total,shipping_tax_total,tax_total,discount_total,order_total,refunded_total,order_currency,payment_method,payment_method_title,customer_user,customer_email,billing_first_name,billing_last_name,billing_email,billing_country,billing_city,line_item_1,line_item_2,coupon_items,order_notes',
    '51,5001,2021-03-04 10:00:00,wc-completed,5.00,0.95,4.75,5.00,29.75,0,USD,bacs,Bank transfer,orda,orda@example.com,Orda,L,orda@example.com,DE,Köln,name:Tea; loose|product_id:77|sku:O-TEA|quantity:2|total:15.00|sub_total:20.00|meta:Size=Large,name:Cup|quantity:1|total:5.00|sub_total:5.00,code:spring|amount:5.00,content:Called back|date:2021-03-05 09:00:00|customer:0',
    '52,5002,2021-04-01,refunded,0,0,0,0,20.00,20.00,USD,paypal,PayPal,0,,Gus,Guest,GUS@example.com,AT,Wien,name:Cup|quantity:2|total:20.00,,,',
    '53,5003,2021-05-01,processing,0,0,0,0,11.00,,USD,cod,Cash,0,,Odd,Sum,odd@example.com,DE,Ulm,name:Cup|quantity:1|total:10.00,,,',
    '54,X-9,2021-05-01,made-up,0,0,0,0,abc,,USD,,,,,,,bad@example.com,ZZ,,name:Cup|quantity:0.5|total:1,,,',
  ].join('\n');
  const taken = () =>
    shop.query<{ number: string; state: string; total: string }>(
      `select number, state, total from shop_order where number between 5001 and 5999 order by number`,
    );

  it('come in as history: numbers, dates, states and totals as they were, and nobody hears or loses anything', async () => {
    await desk.takeIn('SKU,Name,Stock,Regular price\nO-TEA,Tea,5,10');
    await desk.takeIn('email,user_login\norda@example.com,orda', 'both', 'customers');
    const mails = async () => (await shop.query('select 1 from mail_message')).length;
    const before = await mails();
    const { id: trial } = await desk.upload(file, 'both', 'orders');
    expect((await desk.progress(trial)).counts).toMatchObject({ created: 3, refused: 1 });
    expect(await taken()).toEqual([]);

    const { id, counts, messages } = await desk.takeIn(file, 'both', 'orders');
    expect(counts).toMatchObject({ created: 3, refused: 1 });
    const columns = messages.filter(({ isError }: { isError: boolean }) => isError);
    expect(columns.map(({ column }: { column: string }) => column)).toEqual(
      expect.arrayContaining(['order_number', 'status', 'order_total', 'billing_country', 'line_item_1']),
    );
    expect(messages).toContainEqual(
      expect.objectContaining({ line: 4, column: 'order_total', isError: false }),
    );
    expect(await taken()).toEqual([
      { number: 5001, state: 'completed', total: 2_975 },
      { number: 5002, state: 'refunded', total: 2_000 },
      { number: 5003, state: 'processing', total: 1_100 },
    ]);
    expect(await mails()).toBe(before);
    const [stock] = await shop.query<{ pieces: number }>(
      `select stock_quantity as pieces from product where sku = 'O-TEA' and trashed_at is null`,
    );
    expect(stock).toEqual({ pieces: 5 });
    const [first] = await shop.query<{ id: number }>('select id from shop_order where number = 5001');
    const { body: order } = await desk.send('GET', `orders/${first?.id}`);
    expect(order).toMatchObject({
      subtotal: 2_500,
      discountTotal: 500,
      taxTotal: 475,
      createdAt: expect.stringMatching(/^2021-03-04T/),
      paymentTitle: 'Bank transfer',
      notes: [expect.objectContaining({ text: 'Called back' })],
    });
    expect(order.lines[0]).toMatchObject({
      name: 'Tea; loose',
      options: [{ label: 'Size', value: 'Large' }],
    });
    expect(order.lines[0].productId).not.toBeNull();
    expect(order.customerId).not.toBeNull();
    const next = await shop.query<{ next: number }>(`select nextval('shop_order_number_seq')::int as next`);
    expect(next[0]?.next).toBeGreaterThan(5003);

    const out = rowsOf(await desk.exported('orders.csv?sort=["number","ASC"]')).filter(({ order_number }) =>
      order_number?.startsWith('500'),
    );
    expect(out[0]).toMatchObject({
      order_total: '29.75',
      discount_total: '5.00',
      tax_total: '4.75',
      customer_email: 'orda@example.com',
      line_item_1: expect.stringContaining('sku:O-TEA|quantity:2|total:15.00|sub_total:20.00'),
    });
    expect(out[1]).toMatchObject({ refunded_total: '20.00', customer_user: '' });
    expect((await desk.takeIn(Papa.unparse(out), 'both', 'orders')).counts).toMatchObject({ same: 3 });
    expect((await desk.undo(id)).counts).toMatchObject({ undone: 3 });
    expect(await taken()).toEqual([]);
    // What was written goes into an empty shop as it was.
    expect((await desk.takeIn(Papa.unparse(out), 'both', 'orders')).counts).toMatchObject({ created: 3 });
    const again = rowsOf(await desk.exported('orders.csv?sort=["number","ASC"]')).filter(({ order_number }) =>
      order_number?.startsWith('500'),
    );
    const plain = ({ order_id: _, completed_date: __, ...row }: Record<string, string>) => row;
    expect(again.map(plain)).toEqual(out.map(plain));
  });
});

describe('redirects', () => {
  const visit = (path: string) => fetch(`${shop.site}${path}`, { redirect: 'manual' });

  it('lead from old addresses for good, never over a living page, never elsewhere, and not in circles', async () => {
    const make = (fromAddress: string, toPath: string) =>
      desk.send('POST', 'redirects', { fromAddress, toPath });
    const { counts } = await desk.takeIn(
      'SKU,Name,Slug,Published,Regular price,Permalink\nR-1,Moved,moved-tea,1,1,https://old.example/laden/tee-42/',
    );
    expect(counts.created).toBe(1);
    const file = [
      'from,to',
      'https://old.example/Shop/Alter-Tee.html,/product/moved-tea/',
      '/product/moved-tea/,/elsewhere/',
      '/bad,https://evil.example/',
      '/a/,/b/',
      '/b/,/a/',
    ].join('\n');
    const { id, messages, ...run } = await desk.takeIn(file, 'both', 'redirects');
    expect(run.counts).toMatchObject({ created: 3, refused: 2 });
    expect(messages.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [4, 'to'],
      [6, 'to'],
    ]);
    for (const path of ['/laden/tee-42', '/laden/tee-42/', '/shop/alter-tee.html', '/Laden/Tee-42/?utm=1']) {
      let answer = await visit(path);
      // The slash at the end comes first.
      if (answer.headers.get('location')?.toLowerCase().startsWith('/laden/'))
        answer = await visit(`${path}/`);
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, '/product/moved-tea/']);
    }
    expect((await visit('/product/moved-tea/')).status).toBe(200);
    const [counted] = await shop.query<{ hits: number }>(
      `select hits from redirect where from_key = '/shop/alter-tee.html'`,
    );
    expect(counted).toEqual({ hits: 1 });
    expect((await make('/new-one/', '//evil.example/')).status).toBe(422);
    expect((await make('/laden/tee-42', '/x/')).body.errors).toHaveProperty('fromAddress');
    // What was said not to be there ends with what leads on from there.
    expect((await visit('/new-one/')).status).toBe(404);
    expect((await make('/new-one/', '/product/moved-tea/')).status).toBe(201);
    await expect.poll(async () => (await visit('/new-one/')).status).toBe(301);
    expect((await desk.undo(id)).counts).toMatchObject({ undone: 3 });
    expect((await visit('/shop/alter-tee.html')).status).toBe(404);
  });
});

it('makes no redirects and classes for whoever may write products alone, and says what is left out', async () => {
  const admin = await shop.member('administrator');
  const { body: role } = await admin.rest('POST', 'roles', {
    name: 'Importer',
    capabilities: ['catalog.read', 'catalog.write', 'exchange.read', 'exchange.write'],
  });
  const who = await shop.member('customer');
  await shop.query(
    'update user_account set role = $1 where id = (select id from user_account order by created_at desc limit 1)',
    [role.slug],
  );
  const file = [
    'Type,SKU,Name,Published,Parent,Attribute 1 name,Attribute 1 value(s),Regular price,Shipping class,Tax class,Permalink',
    'variable,M-1,Made,1,,Kind,"One, Two",,bulky-things,odd-tax,https://old.example/may-not/',
    'variation,M-1-A,,1,M-1,Kind,One,1,heavy-things,standard,',
  ].join('\n');
  const { counts, messages } = await importDesk(shop, who).takeIn(file);
  expect(counts).toMatchObject({ created: 2 });
  expect(messages.map((one: { line: number; text: string }) => [one.line, one.text])).toEqual([
    [2, 'You may not make shipping classes, so “bulky-things” is left out.'],
    [2, 'You may not make tax classes, so “odd-tax” is left out.'],
    [2, 'You may not change redirects, so the old address is left out.'],
    [3, 'You may not make shipping classes, so “heavy-things” is left out.'],
  ]);
  const made = () =>
    shop.query(
      `select slug from shipping_class where slug in ('bulky-things', 'heavy-things')
       union all select slug from tax_class where slug = 'odd-tax'
       union all select from_key from redirect where from_key like '/may-not%'`,
    );
  expect(await made()).toEqual([]);
  await desk.takeIn(file);
  expect(await made()).toHaveLength(4);
});
