import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart } from '#features/cart/public.server.ts';
import { cartDeps, placeOrder, readOrder } from '#features/orders/public.server.ts';
import { checkout, orderServices } from '../support/order-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let vase: number;
let glaze: number;
let rust: number;
let rustVase: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  glaze = await shop.addAttribute('glaze', 'Glaze', { kind: 'colour', hasArchive: true });
  const oat = await shop.addTerm(glaze, 'oat', 'Oat', { colour: '#e6dac6' });
  rust = await shop.addTerm(glaze, 'rust-red', 'Rust', { colour: '#b9593a' });
  const origin = await shop.addAttribute('origin', 'Origin');
  const kassel = await shop.addTerm(origin, 'kassel', 'Kassel');
  vase = await shop.addProduct({
    slug: 'vase',
    name: 'Vase',
    type: 'variable',
    regular_price: null,
    attributes: [
      { name: 'Size', values: ['Small', 'Extra large'], forVariations: true },
      { name: 'Maker', values: ['Ines'] },
    ],
    terms: [oat, rust, kassel],
    variesBy: [glaze],
    preselected: [oat],
  });
  const variation = (slug: string, term: number, price: number) =>
    shop.addProduct({
      slug,
      type: 'variation',
      parent_id: vase,
      regular_price: price,
      attributes: [{ name: 'Size', values: [] }],
      terms: [term],
    });
  await variation('vase-oat', oat, 2000);
  rustVase = await variation('vase-rust', rust, 2500);
  await shop.refresh();
});
afterAll(() => shop?.close());

const wordsOf = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>|<span class="visually-hidden.*?<\/span>|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

async function cartOf(visitor: ShopVisitor): Promise<string> {
  const answer = (await visitor.shopAjax('get_refreshed_fragments')).json();
  return wordsOf(answer.fragments['div.widget_shopping_cart_content']);
}

/** Runs while the owner calls glaze and rust otherwise, in names and slugs. */
async function renamed(run: () => Promise<void>) {
  const save = async (path: string, name: string, slug: string) => {
    const { version } = (await manager.get(`/rest/${path}`)).json();
    const answer = await manager.send(`/rest/${path}`, {
      method: 'PUT',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ version, name, slug }),
    });
    expect([answer.status, answer.json().name]).toEqual([200, name]);
  };
  const rename = async (attribute: [string, string], term: [string, string]) => {
    await save(`attributes/${glaze}`, ...attribute);
    await save(`attribute-terms/${rust}`, ...term);
    // Pages that were kept before say the new words as well.
    const option = new RegExp(`value="${term[1]}"[^>]*>(?:<[^>]*>)*${term[0]}`);
    const saysIt = async () => option.test((await shop.visitor().get('/product/vase/')).text);
    await expect.poll(saysIt).toBe(true);
  };
  await rename(['Finish', 'finish'], ['Terracotta', 'terracotta']);
  try {
    await run();
  } finally {
    await rename(['Glaze', 'glaze'], ['Rust', 'rust-red']);
  }
}

test('what is chosen of a product are attributes of the shop beside its own, by fields of their names', async () => {
  const { text } = await shop.visitor().get('/product/vase/');
  // Lists for scripts stand beside radio buttons, and belong to no form.
  const selects = [...text.matchAll(/<select(?![^>]* form=)[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g)];
  expect(
    selects.map(([, name, options = '']) => [
      name,
      [...options.matchAll(/value="([^"]*)"/g)].map(([, value]) => value),
      / selected=""[^>]*>([^<]*)/.exec(options)?.[1],
    ]),
  ).toEqual([['attribute_size', ['', 'Small', 'Extra large'], 'Choose an option']]);
  // What is shown as colours is chosen by radio buttons.
  const radios = [...text.matchAll(/<input [^>]*name="(attribute_pa_[^"]*)"[^>]*>/g)];
  expect(
    radios.map(([tag, name]) => [name, /value="([^"]*)"/.exec(tag)?.[1], tag.includes('checked')]),
  ).toEqual([
    ['attribute_pa_glaze', 'oat', true],
    ['attribute_pa_glaze', 'rust-red', false],
  ]);
  const words = wordsOf(text).replaceAll(' ,', ',');
  expect(words).toContain('Size Small, Extra large Maker Ines Glaze Oat, Rust Origin Kassel');
});

test.each([
  [{ attribute_size: 'Small', attribute_pa_glaze: 'rust-red' }],
  [{ attribute_pa_size: 'small', attribute_glaze: 'rust-red' }],
  [{ attribute_size: 'small', attribute_pa_glaze: 'Rust Red' }],
])('%o finds the variation', async (chosen) => {
  const visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: vase, ...chosen });
  expect(await cartOf(visitor)).toContain('Vase Size: Small Glaze: Rust 1 × $25.00');
});

test('a variation by its id brings its own terms along', async () => {
  const visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: rustVase, attribute_size: 'Small' });
  expect(await cartOf(visitor)).toContain('Vase Size: Small Glaze: Rust 1 × $25.00');
});

test('an attribute and a term can be renamed: open carts stay as they are, in the new words', async () => {
  const visitor = shop.visitor();
  const line = { product_id: vase, attribute_size: 'Extra large', attribute_pa_glaze: 'rust-red' };
  await visitor.shopAjax('add_to_cart', line);
  await renamed(async () => {
    expect(await cartOf(visitor)).toContain('Vase Size: Extra large Finish: Terracotta 1 × $25.00');
    const page = await visitor.get('/cart/');
    expect(page.text).not.toContain('has been removed');
    expect(wordsOf(page.text)).toContain('Finish: Terracotta');
    // The same choice under its new names is the same line.
    await visitor.shopAjax('add_to_cart', {
      product_id: vase,
      attribute_size: 'Extra large',
      attribute_pa_finish: 'terracotta',
    });
    expect(await cartOf(visitor)).toContain('Vase Size: Extra large Finish: Terracotta 2 × $25.00');
  });
  expect(await cartOf(visitor)).toContain('Vase Size: Extra large Glaze: Rust 2 × $25.00');
});

test('a cart from before a renaming is ordered in the new words, and the order keeps those it was placed with', async () => {
  const { db } = shop;
  const services = await orderServices(db);
  const fields = { attribute_size: 'Small', attribute_pa_glaze: 'rust-red' };
  const owner = 't_renamed';
  const wish = { productId: vase, quantity: 2, fields };
  const added = await addToCart(db, owner, wish, cartDeps(services, new Date()));
  expect(added.ok).toBe(true);
  const optionsOf = async (id: number) => (await readOrder(db, id))?.lines.map(({ options }) => options);
  let order = 0;
  const words = [
    [
      { label: 'Size', value: 'Small' },
      { label: 'Finish', value: 'Terracotta' },
    ],
  ];
  await renamed(async () => {
    const request = checkout(owner, {
      shippingMethod: 'local_pickup:3',
      shownTotal: 5000,
      attempt: owner,
    });
    const placed = await placeOrder(db, request, services);
    if (!placed.ok) throw new Error(JSON.stringify(placed.error));
    order = placed.value.id;
    expect(await optionsOf(order)).toEqual(words);
  });
  expect(await optionsOf(order)).toEqual(words);
});

test('a link or form from before a renaming is refused in words', async () => {
  await renamed(async () => {
    const visitor = shop.visitor();
    const old = { product_id: vase, attribute_size: 'Small' };
    const refusal = async (more: Record<string, string | number>) => {
      const answer = await visitor.shopAjax('add_to_cart', { ...old, ...more });
      expect([answer.status, answer.json().error]).toEqual([200, true]);
      const page = await visitor.get(answer.json().product_url);
      return wordsOf(
        /<div class="woocommerce-error" role="alert"[^>]*>(.*?)<\/div>/.exec(page.text)?.[1] ?? '',
      );
    };
    expect(await refusal({ attribute_pa_glaze: 'rust-red' })).toContain('Finish is a required field');
    expect(await refusal({ attribute_pa_finish: 'rust-red' })).toContain('Invalid value posted for Finish');
    const link = await visitor.get('/product/vase/?attribute_pa_glaze=rust-red&attribute_pa_finish=rust-red');
    expect([link.status, / checked=""[^>]*>(?:<[^>]*>)*Oat/.test(link.text)]).toEqual([200, true]);
    expect(await cartOf(visitor)).not.toContain('Vase');
  });
});

test('[CART-020] a term that its product does not offer any more takes its lines out of carts', async () => {
  const visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', {
    product_id: vase,
    attribute_size: 'Small',
    attribute_pa_glaze: 'rust-red',
  });
  const [kept] = await shop.query<{ position: number }>(
    'delete from product_term where product_id = $1 and term_id = $2 returning position',
    [vase, rust],
  );
  const { text } = await visitor.get('/cart/');
  expect(wordsOf(text)).toContain(
    'Vase – Small has been removed from your cart because it has since been modified.',
  );
  await shop.query('insert into product_term (product_id, term_id, position) values ($1, $2, $3)', [
    vase,
    rust,
    kept?.position,
  ]);
});
