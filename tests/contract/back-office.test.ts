import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let administrator: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  [manager, administrator] = await Promise.all([shop.member('shop-manager'), shop.member('administrator')]);
});
afterAll(() => shop.close());

let slugs = 0;
const newSlug = () => `thing-${++slugs}`;

async function newProduct(more: Record<string, unknown> = {}) {
  const made = await manager.rest('POST', 'products', {
    name: 'Cup',
    slug: newSlug(),
    regularPrice: 1000,
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
}

describe('entering', () => {
  it('logs in, says who it is and what may be done, and logs out', async () => {
    const visitor = shop.visitor();
    expect((await visitor.rest('GET', 'session')).status).toBe(401);
    const wrong = await visitor.rest('POST', 'session', { name: 'admin@shop.test', password: 'nope-nope' });
    expect([wrong.status, wrong.body.error.message]).toEqual([422, 'Incorrect Email or Password.']);
    const entered = await visitor.rest('POST', 'session', {
      name: 'admin@shop.test',
      password: 'correct horse battery',
    });
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ user: { role: 'administrator' }, capabilities: ['*'] });
    expect((await visitor.rest('GET', 'session')).body.resources.orders.actions).toContain('change-state');
    await visitor.rest('DELETE', 'session');
    expect((await visitor.rest('GET', 'session')).status).toBe(401);
  });

  it('lets customers log in to nothing here, and leaves them no session', async () => {
    const customer = await shop.member('customer');
    expect((await customer.rest('GET', 'session')).status).toBe(403);
    for (const path of ['orders', 'users', 'settings', 'overview', 'mails/1/preview'])
      expect([path, (await customer.rest('GET', path)).status]).toEqual([path, 403]);
    const stranger = shop.visitor();
    for (const path of ['orders', 'users', 'settings', 'overview', 'mails/1/preview'])
      expect([path, (await stranger.rest('GET', path)).status]).toEqual([path, 401]);
  });

  it('refuses log-in and every other change from another site', async () => {
    for (const [method, path] of [
      ['POST', 'session'],
      ['PUT', 'settings/site'],
      ['POST', 'uploads/pictures'],
      ['POST', 'products'],
      ['DELETE', 'products/1'],
    ] as const) {
      const answer = await administrator.send(`/rest/${path}`, {
        method,
        headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
        body: '{}',
      });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('counts log-ins by the client’s address and makes it wait', async () => {
    const visitor = shop.visitor();
    for (let n = 0; n < 8; n++)
      await visitor.rest('POST', 'session', { name: 'victim@shop.test', password: 'guess' });
    const refused = await visitor.rest('POST', 'session', { name: 'victim@shop.test', password: 'guess' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(refused.body.error.message).toMatch(
      /^You cannot log in right now\. Please try again in \d+ min\.$/,
    );
  });
});

describe('products', () => {
  it('hold prices with dates, SKU, stock, limits, measures, shipping and tax, properties and outside address', async () => {
    const everything = {
      regularPrice: 2000,
      salePrice: 1500,
      saleFrom: '2026-01-01T00:00:00.000Z',
      saleTo: '2026-02-01T00:00:00.000Z',
      sku: 'CUP-1',
      manageStock: true,
      stockQuantity: 12,
      stockStatus: 'instock',
      backorders: 'notify',
      lowStockThreshold: 3,
      minQuantity: 2,
      maxQuantity: 10,
      stepQuantity: 2,
      soldSingly: true,
      weightGrams: 300,
      lengthMm: 100,
      widthMm: 90,
      heightMm: 80,
      shippingClass: 'fragile',
      taxStatus: 'shipping',
      taxClass: 'reduced',
      attributes: [{ name: 'Glaze', values: ['Chalk', 'Ink'] }],
    };
    const outside = {
      type: 'external',
      externalAddress: 'https://example.com/cup',
      externalButtonText: 'Buy there',
    };
    for (const fields of [everything, outside]) {
      const made = await newProduct(fields);
      expect(made).toMatchObject(fields);
      expect((await manager.rest('GET', `products/${made.id}`)).body).toMatchObject(fields);
    }
  });

  it('[CAT-038] are refused with the field named: negative price, sale not below, end before start, taken SKU or slug, max below min', async () => {
    const known = await newProduct({ sku: 'TAKEN' });
    const field = async (changes: Record<string, unknown>) => {
      const body = { name: 'Jug', slug: newSlug(), regularPrice: 1000, ...changes };
      const made = await manager.rest('POST', 'products', body);
      const other = await newProduct();
      const changed = await manager.rest('PUT', `products/${other.id}`, {
        ...changes,
        version: other.version,
      });
      expect([made.status, changed.status]).toEqual([422, 422]);
      expect(Object.keys(changed.body.errors)).toEqual(Object.keys(made.body.errors));
      return Object.keys(made.body.errors);
    };
    expect(await field({ regularPrice: -1 })).toEqual(['regularPrice']);
    expect(await field({ salePrice: -1 })).toEqual(['salePrice']);
    expect(await field({ regularPrice: 1000, salePrice: 1000 })).toEqual(['salePrice']);
    expect(await field({ saleFrom: '2026-02-01T00:00:00Z', saleTo: '2026-01-01T00:00:00Z' })).toEqual([
      'saleTo',
    ]);
    expect(await field({ sku: 'TAKEN' })).toEqual(['sku']);
    expect(await field({ slug: known.slug })).toEqual(['slug']);
    expect(await field({ minQuantity: 5, maxQuantity: 4 })).toEqual(['maxQuantity']);
  });

  it('get an address of their own from the name, and an old one leads on', async () => {
    const first = await manager.rest('POST', 'products', {
      name: 'Große Tasse',
      status: 'published',
      regularPrice: 100,
    });
    const second = await manager.rest('POST', 'products', { name: 'Große Tasse', regularPrice: 100 });
    expect([first.body.slug, second.body.slug]).toEqual(['grosse-tasse', 'grosse-tasse-2']);
    const { id, version } = first.body;
    await manager.rest('PUT', `products/${id}`, { slug: 'big-cup', version });
    const old = await shop.visitor().get('/product/grosse-tasse/');
    expect([old.status, old.location]).toEqual([301, '/product/big-cup/']);
  });

  it('a changed price is in the shop at once', async () => {
    const made = await newProduct({ name: 'Plate', status: 'published', regularPrice: 1234 });
    const visitor = shop.visitor();
    expect((await visitor.get(`/product/${made.slug}/`)).text).toContain('12.34');
    const saved = await manager.rest('PUT', `products/${made.id}`, {
      regularPrice: 4321,
      version: made.version,
    });
    expect(saved.status).toBe(200);
    await expect
      .poll(async () => (await visitor.get(`/product/${made.slug}/`)).text.includes('43.21'))
      .toBe(true);
  });

  it('keep pieces that were sold while the form was open', async () => {
    const made = await newProduct({ manageStock: true, stockQuantity: 10 });
    const form = (await manager.rest('GET', `products/${made.id}`)).body;
    await shop.changeProduct(made.id, { stock_quantity: 7 });
    const renamed = await manager.rest('PUT', `products/${made.id}`, { ...form, name: 'Renamed' });
    expect(renamed.body.stockQuantity).toBe(7);
    const restocked = await manager.rest('PUT', `products/${made.id}`, {
      ...renamed.body,
      stockQuantity: 20,
    });
    expect(restocked.body.stockQuantity).toBe(20);
    await shop.changeProduct(made.id, { stock_quantity: 1 });
    const emptied = await manager.rest('PUT', `products/${made.id}`, {
      ...restocked.body,
      stockQuantity: 15,
    });
    expect(emptied.body.errors).toHaveProperty('stockQuantity');
  });

  it('keep categories, tags and pictures in their order, and refuse ones that do not exist', async () => {
    const [tea, gifts] = [await shop.addCategory('tea', 'Tea'), await shop.addCategory('gifts', 'Gifts')];
    const tag = await shop.addTag('new', 'New');
    const made = await newProduct({ categoryIds: [gifts, tea], tagIds: [tag] });
    expect(made).toMatchObject({ categoryIds: [gifts, tea], tagIds: [tag], pictures: [] });
    const turned = await manager.rest('PUT', `products/${made.id}`, {
      categoryIds: [tea, gifts],
      version: 1,
    });
    expect(turned.body.categoryIds).toEqual([tea, gifts]);
    const refused = await manager.rest('PUT', `products/${made.id}`, {
      categoryIds: [99_999],
      tagIds: [99_999],
      pictures: [{ id: 99_999, alt: '' }],
      version: 2,
    });
    expect(Object.keys(refused.body.errors).sort()).toEqual(['categoryIds', 'pictures', 'tagIds']);
    const below = await shop.addCategory('green-tea', 'Green tea', tea);
    await shop.refresh();
    const inside = await newProduct({ categoryIds: [below] });
    const list = await manager.rest('GET', `products?filter=${JSON.stringify({ categoryId: tea })}`);
    expect(list.body.map(({ id }: { id: number }) => id).sort()).toEqual([made.id, inside.id].sort());
  });

  it('clean what is written as HTML', async () => {
    const made = await newProduct({ description: '<p onclick="x()">Good</p><script>alert(1)</script>' });
    expect(made.description).toBe('<p>Good</p>');
  });
});

describe('categories', () => {
  it('never stand below themselves, and leave what is below them one level up', async () => {
    const make = async (name: string, parentId: number | null) =>
      (await manager.rest('POST', 'categories', { name, slug: newSlug(), parentId })).body;
    const top = await make('Top', null);
    const middle = await make('Middle', top.id);
    const bottom = await make('Bottom', middle.id);
    expect((await manager.rest('GET', `categories/${bottom.id}`)).body.path).toBe('Top › Middle › Bottom');
    const circle = await manager.rest('PUT', `categories/${top.id}`, { parentId: bottom.id, version: 1 });
    expect(circle.body.errors).toHaveProperty('parentId');
    await manager.rest('DELETE', `categories/${middle.id}`);
    expect((await manager.rest('GET', `categories/${bottom.id}`)).body.path).toBe('Top › Bottom');
    const trashed = await manager.rest('GET', `categories/${middle.id}`);
    expect(trashed.body.path).toBe('Top › Middle');
  });
});

describe('orders', () => {
  async function newOrder(shopper = shop.visitor(), quantity = 2, typed: Record<string, string> = {}) {
    const id = await shop.addProduct({
      slug: newSlug(),
      name: 'Ordered cup',
      manage_stock: true,
      stock_quantity: 5,
    });
    await shopper.add(id, quantity);
    const placed = await shopper.shopAjax('checkout', await checkoutForm(shopper, typed));
    expect(placed.json().result).toBe('success');
    const list = await manager.rest('GET', 'orders?range=[0,0]');
    return { order: list.body[0], productId: id };
  }

  it('[CHK-028] are found by number, name, e-mail and product, and by state', async () => {
    const { order } = await newOrder();
    const found = async (filter: unknown) =>
      (await manager.rest('GET', `orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    for (const q of [String(order.number), `#${order.number}`, 'lovelace', 'ADA@example.org', 'ordered cup'])
      expect(await found({ q })).toContain(order.id);
    for (const q of ['nobody', `#${order.number}0`, `${order.number}#`])
      expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ state: [order.state] })).toContain(order.id);
    expect(await found({ state: 'refunded' })).toEqual([]);
    expect(JSON.stringify(order)).not.toContain('"key"');
  });

  it('[CHK-028] are narrowed by day, total and customer, and sorted by each column', async () => {
    const cheap = (await newOrder()).order;
    const zoe = { billing_first_name: 'Zoe', billing_last_name: 'Zander' };
    const dear = (await newOrder(await shop.member('customer'), 3, zoe)).order;
    await manager.rest('POST', `orders/${dear.id}/change-state`, { to: 'processing' });
    await shop.query(`update shop_order set created_at = '2020-05-05T12:00:00Z' where id = $1`, [cheap.id]);
    const [row] = await shop.query<{ customer: string }>(
      'select customer_id as customer from shop_order where id = $1',
      [dear.id],
    );
    const ours = async (filter: unknown, sort = ['number', 'ASC']) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
      const { status, body } = await manager.rest('GET', `orders?${query}&range=[0,99]`);
      expect(status).toBe(200);
      return body
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [cheap.id, dear.id].includes(id));
    };
    const { total: less } = cheap;
    expect(less).toBeLessThan(dear.total);
    for (const [filter, found] of [
      [{ createdAt_lte: '2020-05-05' }, [cheap.id]],
      [{ createdAt_gte: '2020-05-05' }, [cheap.id, dear.id]],
      [{ createdAt_gte: '2020-05-06' }, [dear.id]],
      [{ total_lte: less }, [cheap.id]],
      [{ total_gte: less + 1 }, [dear.id]],
      [{ customerId: row?.customer }, [dear.id]],
      [{ state: 'processing' }, [dear.id]],
      [{ state: ['on-hold', 'processing'], q: 'zander' }, [dear.id]],
    ] as const)
      expect([filter, await ours(filter)]).toEqual([filter, found]);
    for (const field of ['number', 'createdAt', 'total', 'state', 'billingName']) {
      expect([field, await ours({}, [field, 'ASC'])]).toEqual([field, [cheap.id, dear.id]]);
      expect([field, await ours({}, [field, 'DESC'])]).toEqual([field, [dear.id, cheap.id]]);
    }
  });

  it('[CHK-028] change their state with stock and history, and never behind somebody’s back', async () => {
    const { order, productId } = await newOrder();
    const path = `orders/${order.id}`;
    const shipped = await manager.rest('POST', `${path}/change-state`, {
      to: 'completed',
      cause: 'Sent by post',
      version: order.version,
    });
    expect(shipped.body.state).toBe('completed');
    expect(shipped.body.changes[0]).toMatchObject({ to: 'completed', cause: 'Sent by post', person: 'Ada' });
    const late = await manager.rest('POST', `${path}/change-state`, {
      to: 'cancelled',
      version: order.version,
    });
    expect([late.status, late.body.error.code]).toEqual([422, 'orders.changed-meanwhile']);
    await manager.rest('POST', `${path}/change-state`, { to: 'cancelled' });
    const [product] = await shop.query<{ stock_quantity: number }>(
      'select stock_quantity from product where id = $1',
      [productId],
    );
    expect(product?.stock_quantity).toBe(5);
    const never = await manager.rest('POST', `${path}/change-state`, { to: 'refunded' });
    expect(never.body.error.message).toBe('An order that is cancelled cannot become refunded.');
  });

  it('[CHK-028] change together or not at all, and leave for the trash only when they are closed', async () => {
    const [one, two] = [(await newOrder()).order, (await newOrder()).order];
    const both = `filter=${encodeURIComponent(JSON.stringify({ id: [one.id, two.id] }))}`;
    const states = async () =>
      (await manager.rest('GET', `orders?${both}`)).body.map(({ state }: { state: string }) => state);
    const done = await manager.rest('POST', `orders/change-state?${both}`, { to: 'completed' });
    expect(done.status).toBe(200);
    expect(await states()).toEqual(['completed', 'completed']);
    await manager.rest('POST', `orders/${two.id}/change-state`, { to: 'refunded' });
    const refused = await manager.rest('POST', `orders/change-state?${both}`, { to: 'processing' });
    expect(refused.status).toBe(422);
    expect((await states()).sort()).toEqual(['completed', 'refunded']);
    const open = (await newOrder()).order;
    expect((await manager.rest('DELETE', `orders/${open.id}`)).body.error.code).toBe('orders.still-open');
    expect((await manager.rest('DELETE', `orders/${two.id}`)).status).toBe(200);
  });

  it('[CHK-028] take private notes and notes to the customer', async () => {
    const { order } = await newOrder();
    const path = `orders/${order.id}/add-note`;
    const noted = await manager.rest('POST', path, { kind: 'private', text: 'Fragile' });
    expect(noted.body.notes[0]).toMatchObject({ kind: 'private', text: 'Fragile', author: 'Ada' });
    expect((await manager.rest('POST', path, { kind: 'customer', text: '  ' })).body.errors).toHaveProperty(
      'text',
    );
    expect((await manager.rest('POST', path, { kind: 'system', text: 'x' })).body.errors).toHaveProperty(
      'kind',
    );
    const history = await manager.rest('GET', `orders/${order.id}/history`);
    expect(history.body[0]).toMatchObject({ deed: 'add-note', actorName: 'Ada' });
  });

  it('cannot be rewritten or made up through the interface', async () => {
    const { order } = await newOrder();
    expect((await administrator.rest('PUT', `orders/${order.id}`, { total: 1 })).status).toBe(405);
    expect((await administrator.rest('POST', 'orders', { total: 1 })).status).toBe(405);
    expect((await administrator.rest('DELETE', `orders/${order.id}?forever=1`)).status).toBe(405);
  });

  it('are counted on the overview', async () => {
    await newOrder();
    const { body } = await manager.rest('GET', 'overview');
    expect(body.orders.open.length).toBeGreaterThan(0);
    expect(body.orders.latest[0]).toMatchObject({ billingName: 'Ada Lovelace' });
    expect(body.stock.low).toBeInstanceOf(Array);
    const editor = await shop.member('editor');
    expect((await editor.rest('GET', 'overview')).body).not.toHaveProperty('orders');
  });
});

describe('settings', () => {
  it('are answered with their fields, saved with their version, and refused by field', async () => {
    const path = `settings/${siteSettings.name}`;
    const { body } = await manager.rest('GET', path);
    expect(body.fields.map(({ name }: { name: string }) => name)).toContain('name');
    const saved = await manager.rest('PUT', path, {
      version: body.version,
      values: { name: 'Corner Shop' },
    });
    expect(saved.body.values.name).toBe('Corner Shop');
    await expect.poll(async () => (await shop.visitor().get('/')).text.includes('Corner Shop')).toBe(true);
    const late = await manager.rest('PUT', path, { version: body.version, values: { name: 'Late' } });
    expect([late.status, late.body.current.values.name]).toEqual([409, 'Corner Shop']);
    const wrong = await manager.rest('PUT', path, { version: saved.body.version, values: { name: 7 } });
    expect(wrong.body.errors).toHaveProperty('name');
    expect((await manager.rest('GET', 'settings/constructor')).status).toBe(404);
    const editor = await shop.member('editor');
    expect((await editor.rest('PUT', path, { version: 1, values: {} })).status).toBe(403);
  });
});

describe('mails', () => {
  it('are listed without their bodies and shown in a sandbox of their own', async () => {
    await queueMail(shop.db, {
      key: 'test:1',
      to: 'ada@example.org',
      subject: 'Hello',
      html: '<h1>Hi</h1><script>alert(1)</script>',
      text: 'Hi',
    });
    const list = await manager.rest('GET', `mails?filter=${encodeURIComponent('{"q":"hello"}')}`);
    expect(list.body[0]).toMatchObject({ recipient: 'ada@example.org', subject: 'Hello' });
    expect(list.body[0]).not.toHaveProperty('html');
    const preview = await manager.get(`/rest/mails/${list.body[0].id}/preview`);
    expect(preview.headers.get('content-security-policy')).toMatch(
      /^sandbox (?!.*allow-scripts).*default-src 'none'/,
    );
    expect(preview.text).toContain('<h1>Hi</h1>');
  });
});

describe('accounts', () => {
  it('are changed by administrators only, who cannot shut themselves or the last one out', async () => {
    const me = (await administrator.rest('GET', 'session')).body.user.id;
    expect((await manager.rest('PUT', `users/${me}`, { name: 'x', version: 1 })).status).toBe(403);
    expect((await administrator.rest('POST', `users/${me}/lock`)).body.error.code).toBe(
      'accounts.own-account',
    );
    const mine = (await administrator.rest('GET', `users/${me}`)).body;
    const demoted = await administrator.rest('PUT', `users/${me}`, {
      role: 'customer',
      version: mine.version,
    });
    expect(demoted.body.errors).toHaveProperty('role');
    expect(JSON.stringify(mine)).not.toMatch(/password/i);
  });

  it('are made by administrators with a password that is kept nowhere in clear', async () => {
    const input = { name: 'Grace', email: 'Grace@Shop.test', password: 'nanoseconds', role: 'editor' };
    expect((await manager.rest('POST', 'users', input)).status).toBe(403);
    const weak = await administrator.rest('POST', 'users', { ...input, password: 'short' });
    expect(weak.body.errors).toEqual({ password: 'At least 8 characters.' });
    const made = await administrator.rest('POST', 'users', input);
    expect([made.status, made.body.email]).toEqual([201, 'grace@shop.test']);
    const history = await administrator.rest('GET', `users/${made.body.id}/history`);
    expect(JSON.stringify([made.body, history.body])).not.toMatch(/nanoseconds|password/);
    const again = await administrator.rest('POST', 'users', input);
    expect(again.body.errors).toEqual({ email: 'This address already has an account.' });
    // From an address at which nobody guessed.
    const grace = shop.visitor('203.0.113.9');
    const credentials = { name: 'grace@shop.test', password: 'nanoseconds' };
    expect((await grace.rest('POST', 'session', credentials)).body.error.code).toBe(
      'accounts.password-given',
    );
    const chosen = { set_password: '1', password_1: 'chosen by Grace', password_2: 'chosen by Grace' };
    expect((await grace.post('/my-account/lost-password/', chosen)).location).toBe('/admin/');
    expect((await grace.rest('GET', 'session')).body.user.role).toBe('editor');
    // Back from the trash, an account keeps the log-ins it has by then.
    expect((await administrator.rest('POST', `users/${made.body.id}/restore`)).status).toBe(200);
    expect((await grace.rest('GET', 'session')).status).toBe(200);
    await administrator.rest('DELETE', `users/${made.body.id}`);
    expect((await grace.rest('GET', 'session')).status).toBe(401);
  });

  it('that are locked or demoted lose their log-ins at once', async () => {
    const editor = await shop.member('editor');
    const { id } = (await editor.rest('GET', 'session')).body.user;
    const { version } = (await administrator.rest('GET', `users/${id}`)).body;
    await administrator.rest('PUT', `users/${id}`, { role: 'customer', version });
    expect((await editor.rest('GET', 'session')).status).toBe(401);
  });
});

describe('pictures', () => {
  it('are taken in by what they are, not by what they are called', async () => {
    const form = new FormData();
    form.set('file', new File(['<p onload="x()"/>'], 'cup.png', { type: 'image/png' }));
    const refused = await manager.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' });
    expect(refused.status).toBe(422);
    expect(refused.json().error.message).toContain('no picture we can use');
    const nothing = await manager.post('/rest/uploads/pictures', new FormData(), {
      'sec-fetch-site': 'same-origin',
    });
    expect(nothing.status).toBe(400);
    const editor = await shop.member('customer');
    expect(
      (await editor.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(403);
  });

  it('hang on products with their description', async () => {
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'cup.png'));
    const kept = await manager.post('/rest/uploads/pictures', form, { 'sec-fetch-site': 'same-origin' });
    expect(kept.status).toBe(201);
    const picture = kept.json();
    expect((await shop.visitor().get(picture.src)).status).toBe(200);
    const made = await newProduct({ pictures: [{ id: picture.id, alt: 'A brown cup' }] });
    expect(made.pictures).toMatchObject([{ id: picture.id, alt: 'A brown cup' }]);
  });
});
