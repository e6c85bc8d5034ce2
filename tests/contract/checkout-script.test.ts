import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { formField } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { ADDRESS_FIELDS, checkoutForm } from '../support/checkout-form.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// What the scripts of checkout, cart and log-in make of what the shop answers.

let shop: TestShop;
let cup: number;
let ticket: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  ticket = await shop.addProduct({ slug: 'ticket', name: 'Ticket' });
  await shop.query(
    'insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual) values ($1, true, false, true)',
    [ticket],
  );
});
afterAll(() => shop?.close());
// All tests come from one client; none is to be turned away for what the others sent.
beforeEach(() => shop.query('delete from rate_limit'));

type Options = Parameters<typeof openSimulated>[2];

/** A page as somebody with one cup in the cart sees it. */
async function open(address = '/checkout/', options: Options = {}): Promise<SimulatedPage> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return openSimulated(openTab(visitor), address, options);
}

const field = (page: SimulatedPage, name: string) => page.find(`[name="${name}"]`) as HTMLInputElement;

/** Types or chooses, as far as a browser tells a page of it. */
function enter(page: SimulatedPage, name: string, value: string): void {
  const input = field(page, name);
  input.value = value;
  for (const kind of ['input', 'change'])
    input.dispatchEvent(new page.window.Event(kind, { bubbles: true }) as unknown as Event);
}

/** Chooses one of several. */
function choose(page: SimulatedPage, selector: string): void {
  const choice = page.find(selector) as HTMLInputElement;
  choice.checked = true;
  choice.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
}

function fillIn(page: SimulatedPage): void {
  for (const [name, value] of Object.entries(ADDRESS_FIELDS)) field(page, name).value = value;
}

function submit(page: SimulatedPage, selector = 'form[data-checkout]'): void {
  const event = new page.window.Event('submit', { bubbles: true, cancelable: true });
  page.find(selector).dispatchEvent(event as unknown as Event);
}

/** Presses a key; whether a script took it. */
function press(page: SimulatedPage, target: HTMLElement, key: string): boolean {
  const event = new page.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  target.dispatchEvent(event as unknown as Event);
  return event.defaultPrevented;
}

const totalOf = (page: SimulatedPage) => page.find('.order-review .order-total .amount').textContent;
const problemsOf = (page: SimulatedPage) => wordsOf(page.find('[data-checkout-messages]').innerHTML);
const errorAt = (page: SimulatedPage, name: string) => {
  const error = page.find(`[data-error-for="${name}"]`);
  return error.hidden ? null : error.textContent;
};
const sent = (page: SimulatedPage, call: string) =>
  page.requests.filter(({ address }) => address === `/shop-ajax/${call}`);

/** The price of the cup for the rest of a test, in cents. */
async function priceTheCup(cents: number): Promise<void> {
  await shop.changeProduct(cup, { regular_price: cents });
  onTestFinished(() => shop.changeProduct(cup, { regular_price: 1000 }));
}

describe('recalculation', () => {
  it('[CHK-005] follows country, state, postcode, city, street, shipping and payment, and keeps what was typed', async () => {
    const page = await open();
    fillIn(page);
    field(page, 'order_comments').value = 'Ring twice';
    const reviews = () => sent(page, 'update_order_review');
    let price = 1000;
    onTestFinished(() => shop.changeProduct(cup, { regular_price: 1000 }));
    const changes: [string, () => void, Record<string, string>][] = [
      ['state', () => enter(page, 'billing_state', 'NY'), { billing_state: 'NY' }],
      ['postcode', () => enter(page, 'billing_postcode', '10001'), { billing_postcode: '10001' }],
      ['city', () => enter(page, 'billing_city', 'New York'), { billing_city: 'New York' }],
      ['street', () => enter(page, 'billing_address_1', '5th Avenue'), { billing_address_1: '5th Avenue' }],
      ['shipping', () => choose(page, '[value^="local_pickup"]'), {}],
      ['payment', () => choose(page, '#payment_method_cod'), { payment_method: 'cod' }],
      ['country', () => enter(page, 'billing_country', 'DE'), { billing_country: 'DE', rebuild: 'billing' }],
    ];
    for (const [what, change, fields] of changes) {
      // Each change brings sums that are different, so that nobody mistakes the old ones for new.
      price += 100;
      await shop.changeProduct(cup, { regular_price: price });
      const before = reviews().length;
      change();
      await page.settle();
      expect([what, reviews().length - before]).toEqual([what, 1]);
      expect(Object.fromEntries(reviews().at(-1)?.fields ?? [])).toMatchObject(fields);
      const shipping = { shipping: 0, payment: 0, country: 990 }[what] ?? 690;
      expect([what, totalOf(page)]).toEqual([what, `$${((price + shipping) / 100).toFixed(2)}`]);
    }
    expect(field(page, 'billing_first_name').value).toBe('Ada');
    expect(field(page, 'billing_city').value).toBe('New York');
    expect(field(page, 'order_comments').value).toBe('Ring twice');
    expect((page.find('#payment_method_cod') as HTMLInputElement).checked).toBe(true);
    expect(page.document.querySelector('#billing_state_field')).toBeNull();
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  it('[SHIP-001b] sends a chosen method at once and redraws the totals, at the checkout and on the cart page', async () => {
    const checkout = await open();
    choose(checkout, '[value^="local_pickup"]');
    await checkout.settle();
    expect(totalOf(checkout)).toBe('$10.00');
    const page = await open('/cart/');
    const total = () => page.find('.cart_totals .order-total .amount').textContent;
    expect(total()).toBe('$16.90');
    choose(page, '.cart-shipping [value^="local_pickup"]');
    await page.settle();
    expect(total()).toBe('$10.00');
    choose(page, '.cart-shipping [value^="flat_rate"]');
    await page.settle();
    expect(total()).toBe('$16.90');
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  it('[CHK-005] keeps what is typed while the answer is on its way', async () => {
    const page = await open();
    page.holding = true;
    enter(page, 'billing_country', 'DE');
    field(page, 'billing_first_name').value = 'Typed meanwhile';
    page.requests.at(-1)?.letGo();
    await page.settle();
    expect(totalOf(page)).toBe('$19.90');
    expect(field(page, 'billing_first_name').value).toBe('Typed meanwhile');
  });

  it('follows also what was changed before the script came, in both addresses', async () => {
    const page = await open('/checkout/', {
      before: (document) => {
        for (const country of document.querySelectorAll<HTMLSelectElement>('[name$="_country"]'))
          country.value = 'DE';
      },
    });
    const rebuilt = sent(page, 'update_order_review').map(({ fields }) => fields.get('rebuild'));
    expect([...new Set(rebuilt)]).toEqual(['billing', 'shipping']);
    for (const kind of ['billing', 'shipping'])
      expect(page.document.querySelector(`#${kind}_state_field`)).toBeNull();
  });

  it('[CHK-005] follows each part of the other address too, once it is wanted', async () => {
    const page = await open();
    choose(page, '[name="ship_to_different_address"]');
    await page.settle();
    for (const [part, typed] of [
      ['state', 'NY'],
      ['postcode', '10001'],
      ['city', 'New York'],
      ['address_1', '5th Avenue'],
      ['country', 'DE'],
    ] as const) {
      const before = sent(page, 'update_order_review').length;
      enter(page, `shipping_${part}`, typed);
      await page.settle();
      const [asked, ...more] = sent(page, 'update_order_review').slice(before);
      expect([part, asked?.fields.get(`shipping_${part}`), more]).toEqual([part, typed, []]);
    }
    expect(totalOf(page)).toBe('$19.90');
  });

  it('[CHK-025] gives way to the message when the session has expired', async () => {
    const page = await open();
    await shop.query('delete from cart');
    enter(page, 'billing_country', 'DE');
    await page.settle();
    expect(page.document.querySelector('form.woocommerce-checkout')).toBeNull();
    const link = page.find('.woocommerce-error .wc-backward');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Return to shop', '/shop/']);
  });
});

describe('placing', () => {
  it('leads to the receipt', async () => {
    const page = await open();
    fillIn(page);
    submit(page);
    await page.settle();
    expect(page.left).toEqual([expect.stringMatching(/^\/checkout\/order-received\/\d+\/\?key=/)]);
  });

  it('lists what is wrong, marks the fields, takes the focus there and forgets a mark once corrected', async () => {
    const page = await open();
    fillIn(page);
    field(page, 'billing_postcode').value = 'nonsense';
    submit(page);
    await page.settle();
    const links = [...page.document.querySelectorAll('.checkout-problems a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Billing ZIP Code is not a valid postcode / ZIP.',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('#billing_postcode');
    expect(page.document.activeElement?.className).toContain('checkout-problems');
    expect(field(page, 'billing_postcode').getAttribute('aria-invalid')).toBe('true');
    expect(errorAt(page, 'billing_postcode')).toContain('not a valid postcode');
    expect(page.left).toEqual([]);
    enter(page, 'billing_postcode', '90001');
    expect(field(page, 'billing_postcode').getAttribute('aria-invalid')).toBeNull();
    expect(errorAt(page, 'billing_postcode')).toBeNull();
    await page.settle();
    submit(page);
    await page.settle();
    expect(page.left).toHaveLength(1);
  });

  it('shortens the list by what is mended, until nothing of it is left', async () => {
    const page = await open();
    fillIn(page);
    for (const name of ['billing_first_name', 'billing_city', 'billing_email']) field(page, name).value = '';
    field(page, 'billing_postcode').value = '8000';
    submit(page);
    await page.settle();
    const listed = () =>
      [...page.document.querySelectorAll('[data-checkout-messages] [data-id]')].map((item) =>
        item.getAttribute('data-id'),
      );
    expect(listed()).toEqual(['billing_email', 'billing_first_name', 'billing_city', 'billing_postcode']);
    // What is typed only in part is not mended.
    enter(page, 'billing_email', 'ada@');
    enter(page, 'billing_city', '');
    expect(listed()).toContain('billing_email');
    expect(listed()).toContain('billing_city');
    enter(page, 'billing_email', 'ada@example.org');
    enter(page, 'billing_city', 'Vienna');
    expect(listed()).toEqual(['billing_first_name', 'billing_postcode']);
    await page.settle();
    // What was wrong in one country is right in another.
    enter(page, 'billing_country', 'NO');
    await page.settle();
    // The simulated document forgets what is selected in markup that is put in.
    field(page, 'billing_country').value = 'NO';
    expect(listed()).toEqual(['billing_first_name']);
    enter(page, 'billing_last_name', 'Byron');
    expect(listed()).toEqual(['billing_first_name']);
    enter(page, 'billing_first_name', 'Ada');
    expect(page.find('[data-checkout-messages]').childElementCount).toBe(0);
    await page.settle();
    submit(page);
    await page.settle();
    expect([page.left.length, page.errors]).toEqual([1, []]);
  });

  it('takes a shipping method that is no longer offered off the list once another counts', async () => {
    const page = await open();
    fillIn(page);
    field(page, 'shipping_method[0]').value = 'flat_rate:gone';
    submit(page);
    await page.settle();
    const listed = () => page.document.querySelectorAll('[data-id="shipping_method"]').length;
    expect(listed()).toBe(1);
    enter(page, 'billing_first_name', 'Augusta');
    await page.settle();
    expect(listed()).toBe(1);
    choose(page, '[value^="local_pickup"]');
    await page.settle();
    expect(listed()).toBe(0);
    expect([totalOf(page), page.errors]).toEqual(['$10.00', []]);
  });

  it('asks for what only the cart of another tab needs, at its field', async () => {
    const visitor = shop.visitor();
    await visitor.add(ticket);
    const page = await openSimulated(openTab(visitor), '/checkout/');
    fillIn(page);
    field(page, 'billing_phone').value = '';
    await visitor.add(cup);
    submit(page);
    await page.settle();
    expect(field(page, 'billing_phone').type).toBe('tel');
    expect(errorAt(page, 'billing_phone')).toBe('Billing Phone is a required field.');
    expect(field(page, 'billing_first_name').value).toBe('Ada');
  });

  it('keeps the order above the form open while it is reckoned anew', async () => {
    const page = await open();
    const glance = () => page.find('#order-glance') as unknown as HTMLDetailsElement;
    glance().open = true;
    await priceTheCup(1200);
    enter(page, 'billing_city', 'Vienna');
    await page.settle();
    expect(glance().querySelector('summary .amount')?.textContent).toBe('$18.90');
    expect(glance().open).toBe(true);
  });

  it.each([
    ['a lost connection', () => new Error('offline')],
    ['a broken answer', () => new Response('{}', { status: 500 })],
  ])('[CHK-026a] says so when it failed unforeseen (%s), and keeps the form filled', async (_, failure) => {
    const page = await open();
    fillIn(page);
    page.holding = true;
    submit(page);
    page.requests.at(-1)?.answer(failure());
    await page.settle();
    expect(problemsOf(page)).toBe('Error processing checkout. Please try again.');
    expect(page.document.activeElement?.getAttribute('role')).toBe('alert');
    expect(field(page, 'billing_first_name').value).toBe('Ada');
    page.holding = false;
    submit(page);
    await page.settle();
    expect(page.left).toHaveLength(1);
  });

  it('[CHK-011a] sends the order of a double click once', async () => {
    const page = await open();
    fillIn(page);
    const orders = () => shop.query('select id from shop_order');
    const before = (await orders()).length;
    submit(page);
    submit(page);
    await page.settle();
    submit(page);
    await page.settle();
    expect(sent(page, 'checkout')).toHaveLength(1);
    expect((await orders()).length - before).toBe(1);
  });

  it.each([1100, 900])(
    '[CHK-010ab] places nothing at a total that was not shown (%i), shows it and asks again',
    async (price) => {
      const page = await open();
      fillIn(page);
      const orders = () => shop.query('select id from shop_order');
      const before = (await orders()).length;
      await priceTheCup(price);
      submit(page);
      await page.settle();
      const total = `$${((price + 690) / 100).toFixed(2)}`;
      expect(problemsOf(page)).toContain(`The total of your order has changed to ${total}.`);
      expect(totalOf(page)).toBe(total);
      expect([page.left, (await orders()).length - before]).toEqual([[], 0]);
      submit(page);
      await page.settle();
      expect([page.left.length, (await orders()).length - before]).toEqual([1, 1]);
    },
  );
});

describe('logging in at the checkout', () => {
  const grace = { email: 'grace@shop.test', password: 'a long enough password', name: 'Grace' };
  const form = 'form.log-in-form[data-live]';

  beforeAll(async () => {
    await showPlainForms(shop);
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    await inTransaction(shop.db, (tx) => createUser(tx, { ...grace, role: 'customer' }));
  });
  afterAll(() => shop.changeSettings(orderSettings, { loginAtCheckout: false }));

  it('[CHK-020b][CHK-023ab] shows each error at the field it is keyed by, and the others in one place', async () => {
    const page = await open();
    submit(page, form);
    await page.settle();
    expect([errorAt(page, 'username'), errorAt(page, 'password'), errorAt(page, 'default')]).toEqual([
      'Username or Email is required.',
      'Password is required.',
      null,
    ]);
    expect(page.document.activeElement?.getAttribute('name')).toBe('username');
    enter(page, 'username', grace.email);
    expect(errorAt(page, 'username')).toBeNull();
    enter(page, 'password', 'wrong');
    submit(page, form);
    await page.settle();
    expect([errorAt(page, 'username'), errorAt(page, 'password'), errorAt(page, 'default')]).toEqual([
      null,
      null,
      'Incorrect Email or Password.',
    ]);
    page.holding = true;
    submit(page, form);
    const errors = { captcha: 'Please solve the riddle.' };
    const headers = { 'content-type': 'application/json' };
    page.requests
      .at(-1)
      ?.answer(new Response(JSON.stringify({ success: false, errors }), { status: 422, headers }));
    await page.settle();
    expect(errorAt(page, 'default')).toBe('Please solve the riddle.');
    expect(page.left).toEqual([]);
  });

  it('[CHK-020a] sends what stands in the form, the wish to be remembered too', async () => {
    const page = await open();
    enter(page, 'username', grace.email);
    enter(page, 'password', grace.password);
    choose(page, `${form} [name="rememberme"]`);
    page.holding = true;
    submit(page, form);
    await page.settle();
    const { address, fields } = page.requests.at(-1) ?? {};
    expect(address).toBe('/ajax');
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      action: 'wopb_checkout_login',
      username: grace.email,
      password: grace.password,
      rememberme: 'forever',
      wpnonce: expect.stringMatching(/^[0-9a-f]{20}$/),
    });
  });

  it('[CHK-020b] loads the page anew when it worked, with the customer’s address and without the form', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const tab = openTab(visitor);
    const page = await openSimulated(tab, '/checkout/');
    enter(page, 'username', grace.email);
    enter(page, 'password', grace.password);
    submit(page, form);
    await page.settle();
    expect(page.left).toEqual(['/checkout/']);
    const again = await openSimulated(tab, '/checkout/');
    expect(again.document.querySelector(form)).toBeNull();
    expect(field(again, 'billing_email').value).toBe(grace.email);
  });
});

describe('the states of a country', () => {
  const shown = (page: SimulatedPage) =>
    [...page.document.querySelectorAll('#billing_state_field [role="option"]')].map(
      ({ textContent }) => textContent,
    );

  /** The field once somebody has come to it. */
  async function comeTo(page: SimulatedPage): Promise<HTMLInputElement> {
    const event = new page.window.FocusEvent('focusin', { bubbles: true });
    field(page, 'billing_state').dispatchEvent(event as unknown as Event);
    await page.settle();
    return page.find('#billing_state_search') as HTMLInputElement;
  }
  function look(page: SimulatedPage, input: HTMLInputElement, typed: string): void {
    input.value = typed;
    input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
  }

  it('[FLD-004a] are searched by typing, chosen by key, and sent as the select they stand in for', async () => {
    const page = await open();
    const select = field(page, 'billing_state') as unknown as HTMLSelectElement;
    select.value = '';
    const input = await comeTo(page);
    const { document } = page;
    expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toContain('State');
    expect([input.getAttribute('role'), input.placeholder, input.value]).toEqual([
      'combobox',
      'Select an option…',
      '',
    ]);
    look(page, input, 'new');
    expect(shown(page)).toEqual(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
    const list = page.find(`#${input.getAttribute('aria-controls')}`);
    expect([list.hidden, input.getAttribute('aria-expanded')]).toEqual([false, 'true']);
    press(page, input, 'ArrowDown');
    const active = page.find(`#${input.getAttribute('aria-activedescendant')}`);
    expect([active.getAttribute('role'), active.textContent]).toEqual(['option', 'New Jersey']);
    const before = sent(page, 'update_order_review').length;
    // It sends no form, and tells the page what was chosen.
    expect(press(page, input, 'Enter')).toBe(true);
    await page.settle();
    expect([select.value, input.value, list.hidden]).toEqual(['NJ', 'New Jersey', true]);
    expect(sent(page, 'update_order_review').slice(before)[0]?.fields.get('billing_state')).toBe('NJ');
    look(page, input, 'zzz');
    expect([shown(page), page.find('#billing_state_field [role="status"]').textContent]).toEqual([
      [],
      'No matches found',
    ]);
    press(page, input, 'Escape');
    expect([select.value, input.value]).toEqual(['NJ', 'New Jersey']);
  });

  it('[FLD-004a] come anew with another country, and keep one that is there as well', async () => {
    const page = await open();
    enter(page, 'billing_state', 'WA');
    await page.settle();
    const input = await comeTo(page);
    page.holding = true;
    enter(page, 'billing_country', 'AU');
    expect(input.placeholder).toBe('Searching…');
    page.holding = false;
    page.requests.at(-1)?.letGo();
    await page.settle();
    const kept = page.find('[name="billing_state"] option[selected]') as HTMLOptionElement;
    expect([kept.value, kept.text]).toEqual(['WA', 'Western Australia']);
    // Selects begin otherwise here than in a browser.
    kept.selected = true;
    expect((await comeTo(page)).value).toBe('Western Australia');
    look(page, page.find('#billing_state_search') as HTMLInputElement, 'Tas');
    expect(shown(page)).toEqual(['Tasmania']);
  });

  it('[FLD-004a] stay a plain select under fingers', async () => {
    const page = await open('/checkout/', {
      before: (document) => {
        const window = document.defaultView as unknown as { matchMedia: (query: string) => unknown };
        window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)', addEventListener() {} });
      },
    });
    const event = new page.window.FocusEvent('focusin', { bubbles: true });
    field(page, 'billing_state').dispatchEvent(event as unknown as Event);
    await page.settle();
    expect(page.document.querySelector('#billing_state_search')).toBeNull();
  });
});

describe('[FLD-006] a dial code that the owner asks for', () => {
  const NAME = 'custom_code';
  beforeAll(async () => {
    const code = formField({ name: NAME, type: 'phone_code', label: 'Phone code', group: 'contact' });
    await shop.query(`update form_arrangement set is_arranged = true, fields = $1 where form = 'checkout'`, [
      JSON.stringify([code]),
    ]);
    await shop.refresh();
  });

  const flag = (page: SimulatedPage) => page.find('.phone-code-flag').getAttribute('src');
  const shown = (page: SimulatedPage) =>
    [...page.document.querySelectorAll(`#${NAME}_field [role="option"]`)].map(
      ({ textContent }) => textContent,
    );

  it('follows the country of the form with its flag, until one is chosen by hand from the list', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const page = await openSimulated(openTab(visitor), '/checkout/');
    const code = field(page, NAME);
    expect([code.tagName, code.value, flag(page)]).toEqual(['SELECT', '+1 US', '/flags/us.svg']);
    enter(page, 'billing_country', 'DE');
    await page.settle();
    expect([code.value, flag(page)]).toEqual(['+49 DE', '/flags/de.svg']);
    // The list and its flags come once somebody comes to it.
    expect(page.document.querySelectorAll('.choice-box-flag').length).toBe(0);
    const event = new page.window.FocusEvent('focusin', { bubbles: true });
    code.dispatchEvent(event as unknown as Event);
    await page.settle();
    const input = page.find(`#${NAME}_field [role="combobox"]`) as HTMLInputElement;
    expect(input.value).toBe('Germany (+49)');
    input.value = '+353';
    input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
    expect(shown(page)).toEqual(['Ireland (+353)']);
    const picture = page.find('.choice-box-flag');
    expect(['src', 'loading', 'alt'].map((name) => picture.getAttribute(name))).toEqual([
      '/flags/ie.svg',
      'lazy',
      '',
    ]);
    press(page, input, 'Enter');
    enter(page, 'billing_country', 'FR');
    await page.settle();
    expect([code.value, input.value, flag(page)]).toEqual(['+353 IE', 'Ireland (+353)', '/flags/ie.svg']);
    // A page that is rendered anew knows that it was chosen by hand.
    const again = await openSimulated(openTab(visitor), '/checkout/');
    expect(field(again, NAME).value).toBe('+353 IE');
    enter(again, 'billing_country', 'AT');
    await again.settle();
    expect([field(again, NAME).value, again.errors]).toEqual(['+353 IE', []]);
  });

  it('is refused where there is none such, kept with the order in words, and has its flag from the shop itself', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const sentWith = async (code: string) =>
      (await visitor.shopAjax('checkout', await checkoutForm(visitor, { [NAME]: code }))).json();
    expect((await sentWith('+49 IE')).messages).toContain('Please check Phone code');
    const placed = await sentWith('+353 IE');
    expect(placed.result).toBe('success');
    expect(
      await shop.query('select value, shown from order_field_value where order_id = $1', [placed.order_id]),
    ).toEqual([{ value: '+353 IE', shown: 'Ireland (+353)' }]);
    const answer = await visitor.get('/flags/ie.svg');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(answer.text).toContain('<svg');
    for (const none of ['zz', 'IE', '..%2fie'])
      expect((await visitor.get(`/flags/${none}.svg`)).status).toBe(404);
  });
});
