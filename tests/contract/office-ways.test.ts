import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openOffice, type SimulatedOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let office: SimulatedOffice;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
  office = await openOffice(await shop.member('administrator'));
});
afterAll(async () => {
  await office?.close();
  await shop?.close();
});

const words = (selector: string) =>
  [...office.document.querySelectorAll(selector)].map((element) => element.textContent?.trim());

async function choose(name: string, value: string) {
  const input = await found(`input[name="${name}"]`);
  await office.press(input.parentElement?.querySelector('[role=combobox]') as Element, 'mousedown');
  const option = () => office.document.querySelector(`[role=option][data-value="${value}"]`);
  await expect.poll(option).toBeTruthy();
  await office.press(option() as Element);
  await office.settle();
}

test('the sections of a product stand once, and are those of the kind that it becomes', async () => {
  const [cup] = await shop.query<{ id: number }>(`select id from product where type = 'simple' limit 1`);
  await office.go(`/products/${cup?.id}`);
  // What slices add comes a moment later than the form.
  await expect.poll(() => words('main form [data-section]')).toContain('Delivery time');
  const seen = new Map<string, unknown>();
  for (const kind of ['simple', 'variable', 'external', 'grouped', 'variable', 'simple']) {
    if (kind !== 'simple' || seen.size > 0) await choose('type', kind);
    await found(`input[name="type"][value="${kind}"]`);
    const headings = words('main form [data-section]');
    expect(headings.length).toBeGreaterThan(8);
    expect([kind, headings]).toEqual([kind, [...new Set(headings)]]);
    expect([kind, seen.get(kind) ?? headings]).toEqual([kind, headings]);
    seen.set(kind, headings);
  }
  expect(new Set([...seen.values()].map(String)).size).toBe(4);
});

async function found(selector: string, label?: string): Promise<Element> {
  const find = () =>
    [...office.document.querySelectorAll(`main ${selector}`)].find(
      (one) => label === undefined || (one.ariaLabel ?? one.textContent)?.trim() === label,
    );
  await expect.poll(find).toBeTruthy();
  return find() as Element;
}
const press = async (label: string) => {
  await office.press(await found('button', label));
  await office.settle();
};
/** What is told above a form that was refused. */
const refusals = async () => {
  await found('form [role=group][tabindex="-1"] li');
  return words('main form [role=group][tabindex="-1"] li');
};

test('what is refused is told by the names that attributes and variations go by, not by where they stand', async () => {
  const [coffee] = await shop.query<{ id: number }>(
    `select p.id from product p join product_attribute a on a.product_id = p.id where type = 'variable' limit 1`,
  );
  await office.go(`/products/${coffee?.id}`);
  await press('Add one for this product only');
  const names = office.document.querySelectorAll('main input[name^="attributes."][name$=".name"]');
  await office.fill([...names].at(-1) as Element, 'Colour');
  await office.press(await found('[data-called=Roast] .MuiChip-deleteIcon'));
  await office.fill(await found('td[data-label="Sale price"] input'), '9999');
  await press('Save');
  expect(await refusals()).toEqual([
    'Roast: Choose at least one value.',
    'Colour: Give at least one value.',
    'Whole bean, 250 g · Sale price: A sale price must be below the regular price.',
  ]);
});

test('a publish that is refused leaves the status in the form as it was', async () => {
  await office.go('/products/create');
  const name = () => office.document.querySelector<HTMLInputElement>('main input[name=name]');
  // That of the product before may still stand there.
  await expect.poll(() => name()?.value).toBe('');
  await office.fill(name() as Element, 'Sketch');
  await press('Publish');
  expect(await refusals()).toEqual(['Regular price: Nobody could buy this yet: enter a price.']);
  const status = office.document.querySelector('main input[name=status]');
  expect(status?.parentElement?.querySelector('[role=combobox]')?.textContent).toBe('Draft');
});

test('where a video stands is told in the words of the trade', async () => {
  await office.go('/products/create');
  const place = await found('input[name="video.place"]');
  await office.press(place.parentElement?.querySelector('[role=combobox]') as Element, 'mousedown');
  expect(words('[role=listbox] [role=option]')).toEqual(['First', 'Last', 'After the first picture']);
});

test('the address of an order leads to it, by its id or the number that people see, whether it can be edited or not', async () => {
  const orders = await shop.query<{ id: number; number: number; state: string }>(
    `select distinct on (state = 'pending') id, number, state from shop_order where trashed_at is null`,
  );
  expect(orders.length).toBeGreaterThan(0);
  for (const { typed, number, state } of orders.flatMap((one) => [
    { ...one, typed: one.id },
    { ...one, typed: one.number },
  ])) {
    await office.go(`/orders/${typed}`);
    if (state !== 'pending')
      expect(words('main').join()).toContain('Only orders that are not paid can be edited');
    await expect.poll(() => words('body').join()).toContain(`#${number}`);
    await expect.poll(() => words('main h2').join()).toContain(state === 'pending' ? '' : 'Payment');
  }
});

test('a number that is the id of another order leads to the order that has it', async () => {
  const [other, one] = await shop.query<{ id: number; number: number }>(
    `select id, number from shop_order where trashed_at is null order by state = 'pending' desc, id limit 2`,
  );
  await shop.query('update shop_order set number = $1 where id = $2', [other?.id, one?.id]);
  await office.go(`/orders/${other?.id}`);
  await expect.poll(() => office.window.location.pathname).toBe(`/admin/orders/${one?.id}`);
  // What leads to it from the order itself goes by its id.
  await office.go(`/orders/${other?.id}/show`);
  await office.press(await found('a', 'Edit'));
  await expect.poll(() => words('body').join()).toContain(`#${other?.number}`);
  expect(office.window.location.pathname).toBe(`/admin/orders/${other?.id}`);
});

test('[REV-011b] the list of reviews is narrowed by product, rating and state where its owner looks', async () => {
  const narrowed = async (where: string, values: unknown[] = []) => {
    const rows = await shop.query<{ author: string }>(
      `select author_name as author from review where trashed_at is null and ${where}
       order by created_at desc, id desc limit 25`,
      values,
    );
    await expect.poll(() => words('main tbody tr td:nth-child(2)')).toEqual(rows.map(({ author }) => author));
    return rows.length;
  };
  await office.go('/reviews');
  await narrowed('true');
  // The product is the one that the list offers first.
  await office.press(await found('input[aria-autocomplete=list]'), 'mousedown');
  const option = () => office.document.querySelector('[role=listbox] [role=option]');
  await expect.poll(option).toBeTruthy();
  const [{ id = 0 } = {}] = await shop.query<{ id: number }>('select id from product where name = $1', [
    option()?.textContent,
  ]);
  const few = `select id from review where state = 'approved' and rating =`;
  await shop.query(
    `update review set product_id = $1 where id in ((${few} 4 limit 2) union (${few} 5 limit 1))`,
    [id],
  );
  await shop.query(
    `update review set state = 'held' where id = (select id from review where product_id = $1 and rating = 4 limit 1)`,
    [id],
  );
  await office.press(option() as Element);
  expect(await narrowed('product_id = $1', [id])).toBeGreaterThan(1);
  await choose('rating', '4');
  expect(await narrowed('product_id = $1 and rating = 4', [id])).toBeGreaterThan(1);
  await choose('state', 'held');
  expect(await narrowed(`product_id = $1 and rating = 4 and state = 'held'`, [id])).toBe(1);
});

test('a mistyped address says so and leads back to the overview', async () => {
  await office.go('/prodcts/7');
  expect(words('main h2')).toEqual(['Not Found']);
  expect(words('main').join()).toContain('There is no screen at /admin/prodcts.');
  const [way] = office.document.querySelectorAll('main a');
  expect([way?.textContent, way?.getAttribute('href')]).toEqual(['To the overview', '/admin']);
  await office.press(way as Element);
  await expect.poll(() => words('main h2').join()).toContain('Hello, ');
});

test('[TPL-025ab] pages and parts are listed with state, author and date, and edited, previewed, duplicated, renamed, exported and put into the trash', async () => {
  const owner = await shop.member('administrator');
  let saved: string[] = [];
  // Where it was saved to the browser would say.
  const links = office.window.HTMLAnchorElement.prototype as unknown as { click(): void };
  links.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const tree = JSON.stringify([{ id: 'words00', type: 'heading', version: 1, props: { text: 'Listed' } }]);
  for (const [list, kind] of [
    ['pages', 'page'],
    ['site-parts', 'section'],
  ]) {
    const [one] = await shop.query<{ id: number }>(
      `insert into content_document (kind, slug, title, status, author_id, draft, published)
       values ($1, $2, 'Listed one', 'private', (select id from user_account where name = 'Ada' limit 1), $3, $3)
       returning id`,
      [kind, kind === 'page' ? 'listed-one' : null, tree],
    );
    await office.go(`/${list}`);
    await office.fill(await found('input[name=q]'), 'Listed one');
    await expect.poll(() => words('main tbody tr').length).toBe(1);
    expect(words('main thead th')).toEqual(expect.arrayContaining(['Status', 'Author', 'Last updated']));
    expect(words('main tbody tr').join()).toMatch(/Listed one.*Private.*Ada.*\d{4}/);
    await press('Add filter');
    expect(words('[role=menuitemcheckbox]')).toEqual(
      expect.arrayContaining(['Status', 'Author', 'Changed from', 'Changed until', 'In the trash']),
    );
    await office.press(office.document.querySelector('.MuiBackdrop-root') as Element);
    await found('button', 'Import');
    const leadsTo = async (label: string) => {
      const address = (await found(`a[aria-label="${label}"]`)).getAttribute('href') ?? '';
      return [address, (await owner.send(address)).location];
    };
    const [path, at] = [
      `/admin/editor/${one?.id}`,
      kind === 'page' ? '/listed-one/' : `/preview/${one?.id}/`,
    ];
    expect(await leadsTo('Edit “Listed one” on the page')).toEqual([
      path,
      `${path}?at=${encodeURIComponent(at)}`,
    ]);
    expect(await leadsTo('Preview “Listed one”')).toEqual([
      `/admin/preview/${one?.id}`,
      `${at}?draft=${one?.id}`,
    ]);
    await office.press(await found('button[aria-label="More actions for “Listed one”"]'));
    const deeds = () => [...office.document.querySelectorAll('[role=menuitem]')];
    expect(deeds().map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Export as a file']);
    await office.press(deeds()[0] as Element);
    await expect.poll(() => words('main').join()).toContain('Move to trash');
    const title = (await found('input[name=title]')) as HTMLInputElement;
    expect(title.value).toBe('Listed one (copy)');
    await office.fill(title, 'Another name');
    await press('Save');
    const named = () =>
      shop.query(`select draft, trashed_at from content_document where title = 'Another name'`);
    await expect.poll(async () => (await named()).length).toBe(1);
    const [copy] = await named();
    expect([JSON.stringify(copy?.draft).includes('Listed'), copy?.trashed_at]).toEqual([true, null]);
    await press('Move to trash');
    await expect.poll(() => office.document.querySelector('[role=dialog] .ra-confirm')).toBeTruthy();
    await office.press(office.document.querySelector('[role=dialog] .ra-confirm') as Element);
    await expect.poll(async () => (await named())[0]?.trashed_at).not.toBeNull();
    await office.go(`/${list}/${one?.id}`);
    await press('Export as a file');
    await expect.poll(() => saved).toEqual(['Listed-one.vitrine.json']);
    saved = [];
    await shop.query(`delete from content_document where title = 'Another name'`);
  }
});

test('[TPL-025b] a page is created blank or after a design, by its form', async () => {
  for (const [begins, types] of [
    ['Empty page', ['heading', 'rich-text']],
    ['Plain page', ['heading', 'rich-text', 'button']],
  ] as const) {
    await office.go('/pages/create');
    const design = () =>
      [...office.document.querySelectorAll('main [role=group] button')].find(({ textContent }) =>
        textContent?.includes(begins),
      );
    await expect.poll(design).toBeTruthy();
    await office.press(design() as Element);
    await office.fill(await found('input[name=title]'), `Begun: ${begins}`);
    await press('Save');
    const drafts = () =>
      shop.query<{ draft: { props: { content: { type: string }[] } }[] }>(
        'select draft from content_document where title = $1',
        [`Begun: ${begins}`],
      );
    await expect.poll(async () => (await drafts()).length).toBe(1);
    const [made] = await drafts();
    expect([begins, made?.draft[0]?.props.content.map(({ type }) => type)]).toEqual([begins, types]);
  }
});

/** What owners type who come from elsewhere, and what of the settings or screens is meant. */
const SOUGHT = {
  VAT: '/settings/taxes',
  shipping: '/settings/shipping',
  postage: '/shipping-zones',
  email: '/settings/mail-server',
  smtp: '/settings/mail-server',
  bank: '/settings/payments',
  iban: '/settings/payments?setting=bankIban',
  stripe: '/settings/stripe',
  logo: '/site-design',
  favicon: '/site-design',
  language: '/settings/language',
  currency: '/settings/currency',
  opening: '/settings/coming-soon',
  maintenance: '/settings/coming-soon',
  'coming soon': '/settings/coming-soon',
  imprint: '/legal-pages',
  gdpr: '/legal-pages',
  cookie: '/settings/attribution',
  invoice: '/settings/invoices',
  backup: '/settings/backups',
  staff: '/users',
  domain: '/status',
  analytics: '/reports',
  stock: '/settings/catalog',
  coupon: '/coupons',
  discount: '/coupons',
  password: '/settings/accounts',
  'time zone': '/settings/time',
};

test('settings and screens are found by what other shops call them, among the settings and in the search over everything', async () => {
  await office.go('/settings');
  const field = await found('input[type=search]');
  const led = () => {
    const links = [...office.document.querySelectorAll('main nav a')];
    return links.map((link) => link.getAttribute('href')?.replace('/admin', ''));
  };
  const missed: string[] = [];
  for (const [word, to] of Object.entries(SOUGHT)) {
    await office.fill(field, word);
    // Those first that are called so; who has to read on for long finds nothing.
    if (!led().slice(0, 12).includes(to)) missed.push(`${word}: ${led().slice(0, 12)}`);
  }
  expect(missed).toEqual([]);
  await office.press(office.document.querySelector('[aria-label="Search everything"]') as Element);
  const everything = () => office.document.querySelector('[role=dialog] input');
  await expect.poll(everything).toBeTruthy();
  for (const [word, title] of [
    ['postage', 'Shipping zones'],
    ['smtp', 'E-mail server'],
    ['voucher', 'Coupons'],
  ] as const) {
    await office.fill(everything() as Element, word);
    await expect.poll(() => words('[role=dialog] [role=option]').join()).toContain(title);
  }
});

test('[ACCT-023b] bot protection warns as long as it is on and lacks a key', async () => {
  const isWarned = () => words('main [role=alert]').some((said) => said?.includes('not protected yet'));
  await office.go('/settings/bot-protection');
  const field = async (name: string) => {
    const find = () => {
      const label = [...office.document.querySelectorAll('main label')].find((one) =>
        one.textContent?.startsWith(name),
      ) as HTMLLabelElement | undefined;
      return label?.querySelector('input') ?? office.document.getElementById(label?.htmlFor ?? '');
    };
    await expect.poll(find).toBeTruthy();
    return find() as Element;
  };
  const enabled = await field('Check forms for bots');
  const [siteKey, secretKey] = [await field('Site key'), await field('Secret key')];
  expect(isWarned()).toBe(false);
  await office.press(enabled);
  expect(isWarned()).toBe(true);
  await office.fill(siteKey, 'site-key');
  expect(isWarned()).toBe(true);
  await office.fill(secretKey, 'secret-key');
  expect(isWarned()).toBe(false);
  await office.fill(siteKey, ' ');
  expect(isWarned()).toBe(true);
});
