import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wholeOffice } from '#app/admin/office.ts';
import { siteSettings } from '#features/content/public.ts';
import { addressSettings } from '#features/fields/public.ts';
import { adminPoints } from '#platform/admin/define-admin-slice.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import {
  createRecord,
  type EnterOptions,
  enterBackOffice,
  logInByForm,
  newName,
  saveForm,
} from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { fillEveryScreen } from '../support/fill-every-screen.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 10 });
  await shop.addCategory('tea', 'Tea');
  await shop.addTag('new', 'New');
  await queueMail(shop.db, {
    key: 'e2e:1',
    to: 'ada@example.org',
    subject: 'Hello',
    html: '<p>Hi</p>',
    text: 'Hi',
  });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const enter = (options?: EnterOptions) => enterBackOffice(shop, browser, options);

async function placeOrder(quantity: number): Promise<number> {
  const shopper = shop.visitor();
  await shopper.add(cup, quantity);
  const placed = await shopper.shopAjax('checkout', await checkoutForm(shopper));
  const { redirect } = placed.json();
  return Number(/order-received\/(\d+)/.exec(redirect)?.[1]);
}

/** Goes to another screen, is asked about unsaved changes, and stays. */
async function stayHere(page: Page): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(resolve));
  });
  await menuEntry(page, 'Orders').click();
  await asked;
}

/** A text input of the screen's form; a label's star for what is required is no part of its name. */
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });

describe('the back office', () => {
  it('refuses a wrong password without saying what was wrong, and lets nobody in', async () => {
    const { page } = await browser.newPage();
    await page.goto(`${shop.site}/admin/orders`);
    await page.getByLabel('E-mail or user name').fill('admin@shop.test');
    await page.locator('[name=password]').fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').getByText('Incorrect Email or Password.').waitFor();
    expect(page.url()).toContain('/admin/login');
  });

  it('changes a price that customers then see, and warns of unsaved changes', async () => {
    const { page, errors } = await enter();
    await menuEntry(page, 'Products').click();
    await page.getByRole('cell', { name: 'Cup', exact: true }).click();
    const price = field(page, 'Regular price');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await price.fill('1,000.00');
    await save.click();
    await page
      .getByRole('main')
      .getByText('This is not an amount, for example 19.90.', { exact: true })
      .waitFor();
    await price.fill('24,50');
    await field(page, 'Sale price').fill('30');
    await save.click();
    await page
      .getByRole('main')
      .getByText('A sale price must be below the regular price.', { exact: true })
      .waitFor();
    await field(page, 'Sale price').fill('');
    await stayHere(page);
    expect(page.url()).toContain(`/admin/products/${cup}`);
    await saveForm(page);
    await expect.poll(() => price.inputValue()).toBe('24.50');
    // A second save builds on the first.
    const sku = newName('CUP');
    await field(page, 'SKU').fill(sku);
    await saveForm(page);
    expect(await shop.query('select sku from product where id = $1', [cup])).toEqual([{ sku }]);
    await expect.poll(async () => (await shop.visitor().get('/product/cup/')).text).toContain('24.50');
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('asks about unsaved changes when the browser’s back button leaves them, and goes where it led once they may go', async () => {
    const { page, errors } = await enter({ at: 'products' });
    await page.getByRole('cell', { name: 'Cup', exact: true }).click();
    const sku = field(page, 'SKU');
    const before = await sku.inputValue();
    await sku.fill('typed');
    const back = async (answer: 'accept' | 'dismiss') => {
      const asked = new Promise<void>((resolve) => {
        page.once('dialog', (dialog) => void dialog[answer]().then(resolve));
      });
      await page.evaluate(() => history.back());
      await asked;
    };
    await back('dismiss');
    await expect.poll(() => page.url()).toContain(`/admin/products/${cup}`);
    expect(await sku.inputValue()).toBe('typed');
    await back('accept');
    await page.getByRole('cell', { name: 'Cup', exact: true }).waitFor();
    await expect.poll(() => page.url()).toMatch(/\/admin\/products$/);
    await page.evaluate(() => history.forward());
    await expect.poll(() => sku.inputValue()).toBe(before);
    expect(errors).toEqual([]);
  });

  it('keeps what was typed when somebody else saved first, shows both, and saves onto theirs', async () => {
    const name = newName('Vase');
    const vase = await shop.addProduct({ slug: name.replace(' ', '-').toLowerCase(), name });
    const { page } = await enter({ at: `products/${vase}` });
    const sku = field(page, 'SKU');
    await sku.fill(`MINE ${vase}`);
    await shop.query(
      `update product set sku = $2, name = 'Their vase', version = version + 1 where id = $1`,
      [vase, `THEIRS ${vase}`],
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const note = page.getByRole('alert').filter({ hasText: 'Somebody else changed this in the meantime' });
    await note.getByText('Their changes are now in the form: Name.').waitFor();
    await note.getByText('Both of you changed: SKU.').waitFor();
    await expect.poll(() => sku.inputValue()).toBe(`MINE ${vase}`);
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Their vase');
    await note.getByRole('button', { name: 'Show theirs instead' }).click();
    await expect.poll(() => sku.inputValue()).toBe(`THEIRS ${vase}`);
    await note.getByRole('button', { name: 'Show mine again' }).click();
    await expect.poll(() => sku.inputValue()).toBe(`MINE ${vase}`);
    await stayHere(page);
    await saveForm(page);
    await note.waitFor({ state: 'detached' });
    expect(await shop.query('select sku, name from product where id = $1', [vase])).toEqual([
      { sku: `MINE ${vase}`, name: 'Their vase' },
    ]);
  });

  it('keeps what is typed while a save is on its way', async () => {
    const name = newName('Plate');
    const plate = await shop.addProduct({ slug: name.replace(' ', '-').toLowerCase(), name });
    const { page, errors } = await enter();
    /** Saves one field and types into another before the answer is there. */
    const saveAndType = async (screen: string, first: [string, string], second: [string, string]) => {
      const held = Promise.withResolvers<void>();
      await page.route(`**/rest/${screen}`, async (route) => {
        if (route.request().method() === 'PUT') await held.promise;
        await route.continue();
      });
      await page.goto(`${shop.site}/admin/${screen}`);
      await field(page, first[0]).fill(first[1]);
      await Promise.all([
        page.waitForRequest((request) => request.method() === 'PUT'),
        page.getByRole('button', { name: 'Save', exact: true }).click(),
      ]);
      await field(page, second[0]).fill(second[1]);
      held.resolve();
      await page.getByText('Saved.', { exact: true }).waitFor();
      await saveForm(page);
    };
    await saveAndType(`products/${plate}`, ['SKU', `PLATE ${plate}`], ['Name', 'Typed meanwhile']);
    expect(await shop.query('select sku, name from product where id = $1', [plate])).toEqual([
      { sku: `PLATE ${plate}`, name: 'Typed meanwhile' },
    ]);
    // What is typed on in the field that was just sent, before anything of the form knows of the save.
    await page.goto(`${shop.site}/admin/products/${plate}`);
    await field(page, 'Name').fill('One');
    await field(page, 'Name').evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'One and two');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByText('Saved.', { exact: true }).waitFor();
    await expect
      .poll(async () => (await shop.query('select name from product where id = $1', [plate]))[0])
      .toEqual({ name: 'One' });
    expect(await field(page, 'Name').inputValue()).toBe('One and two');
    await saveForm(page);
    const [shopName, tagline] = [newName('Shop'), newName('Tagline')];
    await saveAndType('settings/site', ['Shop name', shopName], ['Tagline', tagline]);
    expect(shop.running.shop.services.settings.get(siteSettings)).toMatchObject({ name: shopName, tagline });
    expect(errors).toEqual([]);
  });

  it('moves marked products to the trash by mouse and by keyboard, and takes them out again', async () => {
    const name = newName('Old jug');
    const old = await shop.addProduct({ slug: name.replaceAll(' ', '-').toLowerCase(), name });
    const { page, errors } = await enter({ width: 1440 });
    const trashedAt = async () =>
      (await shop.query<{ trashed_at: unknown }>('select trashed_at from product where id = $1', [old]))[0]
        ?.trashed_at;
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Move to trash' });
    await page.goto(`${shop.site}/admin/products`);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await confirm.click();
    await page.getByText('Moved to the trash.').waitFor();
    expect(await trashedAt()).not.toBeNull();

    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'In the trash' }).click();
    await page.getByText('You are looking at the trash.').waitFor();
    await row.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restored.').waitFor();
    expect(await trashedAt()).toBeNull();

    await page.goto(`${shop.site}/admin/products?filter=%7B%7D`);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Move to trash' }).press('Enter');
    await confirm.press('Enter');
    await page.getByText('Moved to the trash.').waitFor();
    await page.goto(`${shop.site}/admin/products/${old}`);
    await page.getByText('This is in the trash').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('This is in the trash').waitFor({ state: 'detached' });
    expect(await trashedAt()).toBeNull();
    expect(errors).toEqual([]);
  });

  it('makes a page that visitors can read and find in the menu, and changes the header', async () => {
    const { page, errors } = await enter();
    await menuEntry(page, 'Pages').click();
    await page.getByRole('link', { name: 'Create' }).click();
    const title = newName('Our studio');
    await field(page, 'Title').fill(title);
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    // It is written on the page itself, without a question whether to leave; its form is one press away.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.frameLocator('iframe').locator('main').waitFor();
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Title, address and where it is shown' }).click();
    const text = page.getByRole('group', { name: 'Text', exact: true });
    await text.getByRole('textbox', { name: 'Text' }).pressSequentially('We glaze by hand.');
    await saveForm(page);
    const address = `/${title.replaceAll(' ', '-').toLowerCase()}/`;
    await expect
      .poll(async () => (await shop.visitor().get(address)).text)
      .toContain('<p>We glaze by hand.</p>');

    // The new page into the menu of every page, found by a part of its name.
    await page.goto(`${shop.site}/admin/menus/1`);
    await page.getByRole('button', { name: 'Add a link', exact: true }).click();
    const leadsTo = page.getByRole('combobox', { name: 'Link to' }).last();
    await leadsTo.fill(title.slice(4));
    await page.getByRole('option', { name: title }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Link text' }).last().inputValue()).toBe(title);
    await page.getByRole('button', { name: 'Done' }).click();
    await saveForm(page);
    await expect.poll(async () => (await shop.visitor().get('/')).text).toContain(`href="${address}"`);

    // Its line above everything, and a picture out of those that the shop has.
    const picture = await shop.addPicture('werkstatt-mug-oat', 'A mug on a board');
    await page.goto(`${shop.site}/admin/site-parts`);
    await page.getByRole('link', { name: 'Header', exact: true }).click();
    await field(page, 'Announcement').fill('Closed on Monday');
    await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'A mug on a board' }).click();
    await page.getByRole('group', { name: 'Logo' }).getByRole('img', { name: 'A mug on a board' }).waitFor();
    await saveForm(page);
    await expect
      .poll(async () => (await shop.visitor().get('/')).text)
      .toMatch(new RegExp(`Closed on Monday[\\s\\S]*/media/${picture}-`));
    expect(errors).toEqual([]);
  });

  it('makes an account that can log in', async () => {
    const { page, errors } = await enter({ at: 'users/create' });
    const email = `${newName('grace').replace(' ', '-')}@shop.test`;
    await field(page, 'Name').fill('Grace Hopper');
    await field(page, 'E-mail').fill(email);
    await page.locator('[name=password]').fill('nanoseconds');
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await createRecord(page);
    const grace = shop.visitor();
    const answer = await grace.send('/rest/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.site },
      body: JSON.stringify({ name: email, password: 'nanoseconds' }),
    });
    // The password is right, and good for choosing an own one.
    expect([answer.status, answer.json().error.code]).toEqual([422, 'accounts.password-given']);
    expect(errors).toEqual([]);
  });

  it('makes a product with a picture that is in the shop', async () => {
    const { page, errors } = await enter({ at: 'products/create' });
    const name = newName('Brown bowl');
    await field(page, 'Name').fill(name);
    await field(page, 'Regular price').fill('18');
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    const { default: sharp } = await import('sharp');
    const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    const arrive = Promise.withResolvers<void>();
    await page.route('**/rest/uploads/pictures', async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
    // Saved now, the product would be without the picture that is under way.
    await page.getByRole('progressbar', { name: 'Uploading bowl.png' }).waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    arrive.resolve();
    // The product itself has a description as well; that of the picture comes with the picture.
    const pictures = page.getByRole('main').getByRole('listitem');
    await pictures.getByRole('textbox', { name: 'Alt text', exact: true }).fill('Seen from above');
    await createRecord(page);
    await page.getByRole('link', { name: 'View in the shop' }).waitFor();
    const { text } = await shop.visitor().get(`/product/${name.replaceAll(' ', '-').toLowerCase()}/`);
    expect(text).toContain('18.00');
    expect(text).toContain('alt="Seen from above"');
    expect(errors).toEqual([]);
  });

  it('[CHK-028] finds an order, writes to its customer and ships it', async () => {
    const number = await placeOrder(2);
    const { page, errors } = await enter();
    await menuEntry(page, 'Orders').click();
    const row = page.getByRole('cell', { name: `#${number}`, exact: true });
    await row.waitFor();
    await page.clock.install();
    await page.getByPlaceholder('Search').fill(`#${number}`);
    await row.click();
    await page.getByRole('heading', { name: `Order #${number}`, level: 2 }).waitFor();
    // The list would follow what was typed half a second later; whoever has gone on stays where they are.
    await page.clock.runFor(2000);
    expect(page.url()).toMatch(/\/show$/);
    await page.clock.resume();
    await field(page, 'Note').fill('It leaves today.');
    await page.getByRole('combobox', { name: 'Visible to' }).click();
    await page.getByRole('option', { name: /The customer/ }).click();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').getByText('It leaves today.').waitFor();
    // The next note goes to nobody else by mistake.
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Visible to' }).textContent())
      .toBe('Staff only');
    await page.getByRole('combobox', { name: 'New status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await field(page, 'Reason (only for the history)').fill('Sent by post');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('→ Completed').waitFor();
    const [order] = await shop.query<{ state: string }>('select state from shop_order where number = $1', [
      number,
    ]);
    expect(order?.state).toBe('completed');
    expect(errors).toEqual([]);
  });

  it('[CHK-028] changes the state of all marked orders', async () => {
    const numbers = [await placeOrder(1), await placeOrder(1)];
    const { page, errors } = await enter({ at: 'orders' });
    for (const number of numbers) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: `#${number}`, exact: true }) });
      await row.getByRole('checkbox').check();
    }
    await page.getByText('2 items selected').waitFor();
    await page.getByRole('combobox', { name: 'Change status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await page.getByText('The status of the orders was changed.').waitFor();
    const rows = await shop.query('select distinct state from shop_order where number = any($1)', [numbers]);
    expect(rows).toEqual([{ state: 'completed' }]);
    expect(errors).toEqual([]);
  });

  it('changes a setting of the shop', async () => {
    const { page, errors } = await enter();
    await menuEntry(page, 'Settings').click();
    await page.getByRole('link', { name: /^General/ }).click();
    const name = newName('Corner Shop');
    await field(page, 'Shop name').fill(name);
    await saveForm(page);
    await expect.poll(async () => (await shop.visitor().get('/shop/')).text).toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shop.visitor().get('/shop/')).text).not.toContain(name);
    await page.getByRole('link', { name: 'All settings' }).click();
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('require phone');
    await page.getByRole('link', { name: /^Require a phone number/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[role=switch]'))).toBe(true);
    await page.locator('[data-found]').getByText('Require a phone number').waitFor();
    expect(errors).toEqual([]);
  });

  it('takes countries by name, and keeps typed settings when somebody else saved first', async () => {
    await shop.changeSettings(addressSettings, { shippingCountries: '', phoneRequired: true });
    const { page } = await enter({ at: 'settings/addresses' });
    await page.getByRole('combobox', { name: 'Countries you ship to' }).fill('United St');
    await page.getByRole('option', { name: 'United States', exact: true }).click();
    await page.keyboard.press('Escape');
    const theirs = await page.evaluate(async () => {
      const { version, values } = await (await fetch('/rest/settings/addresses')).json();
      const saved = await fetch('/rest/settings/addresses', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version, values: { ...values, phoneRequired: false } }),
      });
      return saved.status;
    });
    expect(theirs).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('What you typed is still here').waitFor();
    await saveForm(page);
    await page.reload();
    await page.getByRole('button', { name: 'United States', exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Require a phone number').isChecked()).toBe(false);
  });

  it('ends the log-in on log-out', async () => {
    const open = await browser.newPage();
    const { page } = open;
    await logInByForm(shop, open);
    await page.getByRole('button', { name: 'Administrator' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('E-mail or user name').waitFor();
    const asLoggedOut = await page.evaluate(async () => (await fetch('/rest/orders')).status);
    expect(asLoggedOut).toBe(401);
    await page.goto(`${shop.site}/admin/orders`);
    await page.getByLabel('E-mail or user name').waitFor();
    expect(page.url()).toContain('/admin/login');
  });
});

/** An entry of the back office's own menu. */
function menuEntry(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true });
}

/** Every screen of the back office by its address: what the list of screens offers, with a record where one is shown. */
async function everyScreen(page: Page): Promise<string[]> {
  const addresses = [
    '',
    ...['texts', 'settings', 'settings/changes'],
    ...shop.parts(platformPoints.settings).map(({ name }) => `settings/${name}`),
  ];
  for (const { name, list, create, edit, show } of wholeOffice.of(adminPoints.screens)) {
    if (list) addresses.push(name);
    if (!create && !edit && !show) continue;
    const records = await page.evaluate(
      async (resource) => (await (await fetch(`/rest/${resource}?range=[0,0]`)).json()) as { id: unknown }[],
      name,
    );
    const id = records[0]?.id;
    // A screen of a record that is not there would prove nothing.
    expect([name, id !== undefined]).toEqual([name, true]);
    if (create) addresses.push(`${name}/create`);
    if (edit) addresses.push(`${name}/${id}`);
    if (show) addresses.push(`${name}/${id}/show`);
  }
  return addresses;
}

// Whoever tries again finds the records of the first time there already.
const once = { timeout: 480_000, retry: 0 };
it(
  'every screen is accessible, all of it by keyboard, fits a desk and a phone, has a title of its own and logs no error',
  once,
  async () => {
    await placeOrder(1);
    await fillEveryScreen(shop, cup);
    const { page, errors } = await enter({ width: 1440 });
    const shopName = await page.evaluate(
      async () => ((await (await fetch('/rest/session')).json()) as { shop: { name: string } }).shop.name,
    );
    const problems: string[] = [];
    const titles = new Map<string, string>();
    /** The overview, a list, a form and a page of settings. */
    const onPhone = new Set(['', 'orders', 'products/create', 'settings/site']);
    for (const path of await everyScreen(page)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goWithin(page, `/admin/${path}`);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        // What still loads has neither its final width nor its names.
        await page.waitForFunction(
          () =>
            globalThis.document.querySelector('h1')?.textContent.trim() &&
            globalThis.document.querySelector('main')?.textContent.trim() &&
            !globalThis.document.querySelector('[role=progressbar], .MuiSkeleton-root'),
        );
        // On a phone the frame and the kinds of screens are others, but each screen has the same parts as at a desk.
        if (width === 1440 || onPhone.has(path)) {
          problems.push(
            ...(await problemsOf(page, path)).map((problem) => `${path} at ${width}: ${problem}`),
          );
        }
        if (!(await fits(page))) problems.push(`${path}: wider than ${width} px`);
        if (width === 1440) {
          for (const name of await pointerOnly(page))
            problems.push(`${path}: nothing but a pointer reaches ${name}`);
        }
      }
      const title = await page.title();
      if (!title.endsWith(` – ${shopName}`)) problems.push(`${path}: its title is “${title}”`);
      const same = titles.get(title);
      if (same !== undefined) problems.push(`${path}: has the same title as ${same}, “${title}”`);
      titles.set(title, path);
    }
    expect(problems.join('\n')).toBe('');
    expect(errors).toEqual([]);
  },
);

/** What looks as if it could be pressed, but is nowhere near a thing that the Tab key or an arrow key reaches. */
function pointerOnly(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { document, getComputedStyle } = globalThis;
    const reached = 'a[href], button, input, select, textarea, summary, label, [tabindex], [role=option]';
    const hand = (element: Element | null) => element && getComputedStyle(element).cursor === 'pointer';
    return [...document.querySelectorAll('body *')]
      .filter((element) => hand(element) && !hand(element.parentElement))
      .filter((element) => element.checkVisibility() && !element.closest(reached))
      .filter((element) => !element.querySelector(reached))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Goes to another screen as a link of the back office does; each has a title of its own. */
async function goWithin(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname.replace(/\/$/, '') === address.replace(/\/$/, '')) return;
  const former = await page.title();
  await page.evaluate((to) => {
    globalThis.history.pushState({ idx: 0, key: to }, '', to);
    globalThis.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0, key: to } }));
  }, address);
  await page.waitForFunction((title) => globalThis.document.title !== title, former);
}

/** Whether nothing stands out at the side; a table that becomes a list of cards takes a moment for it. */
async function fits(page: Page): Promise<boolean> {
  const waited = page.waitForFunction(() => {
    const { scrollWidth, clientWidth } = globalThis.document.documentElement;
    return scrollWidth <= clientWidth;
  });
  return waited.then(
    () => true,
    () => false,
  );
}

/** The frame is the same around all screens: it is looked at with the overview alone, which halves the work. */
function problemsOf(page: Page, path: string): Promise<string[]> {
  return accessibilityProblems(page, {
    ...(path === '' ? {} : { include: 'main' }),
    ...(path.startsWith('mails/') ? { exclude: 'iframe' } : {}),
  });
}
