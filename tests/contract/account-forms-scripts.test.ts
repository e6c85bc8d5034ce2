// The scripts of log-in, registration and lost password on pages of the real server, in a simulated document.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountFormSettings } from '#features/account-forms/public.ts';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { publishWidgets, widgetNode } from '../support/account-widgets.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;
let clients = 0;
let cup = 0;
const PASSWORD = 'a long enough password';
const MEMBER = 'ada@shop.test';
/** Who asks for a link reads the same; no mail that comes later ends the key of another test. */
const NOBODY = 'nobody@shop.test';
const AT_FIRST = Object.fromEntries(
  Object.entries(accountFormSettings.fields).map(([name, field]) => [name, field.default]),
);

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.changeSettings(orderSettings, { loginAtCheckout: true });
  await shop.changeSettings(accountSettings, { registration: true, generatePassword: false });
  await inTransaction(shop.db, (tx) => createUser(tx, { email: MEMBER, password: PASSWORD, name: 'Ada' }));
});
afterAll(() => shop?.close());
beforeEach(() => settle());

const settle = (forms: Record<string, unknown> = {}) =>
  shop.changeSettings(accountFormSettings, { ...AT_FIRST, autoOpenPopup: false, ...forms });
const guest = () => openTab(shop.visitor(`203.0.113.${++clients}`));

/** Opens a page with links of the owner's own in it. */
const open = (links = '', address = '/shop/', tab = guest()) =>
  openSimulated(tab, address, {
    before: (document) => document.body.insertAdjacentHTML('beforeend', links),
  });
/** Lets answers come and what follows from them happen. */
async function follow(page: SimulatedPage, ms = 20): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await page.settle();
    page.clock.pass(ms);
  }
  await page.settle();
}
const popup = (page: SimulatedPage) =>
  page.document.querySelector<HTMLDialogElement>('dialog.overlay-of-xoo-el-popup[open]');
const active = (page: SimulatedPage) =>
  popup(page)?.querySelector<HTMLElement>('.xoo-el-container')?.dataset.active ?? null;
const inPopup = <Found extends Element = HTMLInputElement>(page: SimulatedPage, selector: string) =>
  popup(page)?.querySelector(selector) as Found;
const says = (page: SimulatedPage) =>
  popup(page)?.querySelector('section:not([hidden]) .xoo-el-notice')?.textContent?.trim() ?? null;

async function openOn(classes: string, more = '', setup?: Record<string, unknown>): Promise<SimulatedPage> {
  if (setup) await settle(setup);
  const page = await open(`<a id="own" class="${classes}" href="/elsewhere/" ${more}>Own</a>`);
  expect(page.click('#own')).toBe(false);
  await follow(page);
  return page;
}
function submit(page: SimulatedPage, form: string, fields: Record<string, string>): void {
  const element = inPopup<HTMLFormElement>(page, `.xoo-el-form-${form}`);
  for (const [name, value] of Object.entries(fields))
    (element.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
  const { window } = page;
  const event = new window.Event('submit', { bubbles: true, cancelable: true });
  element.dispatchEvent(event as unknown as Event);
}
const sent = (page: SimulatedPage) =>
  page.requests.filter(({ fields }) => fields.get('action') === 'xoo_el_form_action');

describe('what opens the popup', () => {
  test.each([
    ['xoo-el-login-tgr', 'login', 'login'],
    ['xoo-el-reg-tgr', 'register', 'register'],
    ['xoo-el-lostpw-tgr', 'lostpw', null],
  ])('[AUTH-004ab] [AUTH-007] %s opens it on %s', async (name, section, referral) => {
    const page = await openOn(`btn ${name}`);
    expect(active(page)).toBe(section);
    expect(page.document.body.classList.contains('xoo-el-popup-open')).toBe(true);
    if (referral)
      expect(inPopup(page, `[data-section=${section}] [name=_xoo_el_referral]`).value).toBe(referral);
  });

  test('[AUTH-003] [AUTH-004b] leads to the one field where that is in use', async () => {
    for (const name of ['xoo-el-login-tgr', 'xoo-el-reg-tgr', 'xoo-el-sing-tgr']) {
      const page = await openOn(name, '', { pattern: 'single' });
      expect([name, active(page)]).toEqual([name, 'single']);
    }
  });

  test('[AUTH-004b] opens the new password for whoever brings a key', async () => {
    const tab = guest();
    await tab.visitor.get(await linkOf(MEMBER));
    const page = await open('<a id="own" class="xoo-el-resetpw-tgr" href="/x/">Own</a>', '/my-account/', tab);
    page.click('#own');
    await follow(page);
    expect(active(page)).toBe('resetpw');
  });

  test('[AUTH-005a] [AUTH-006] an owner’s own classes do, and a trigger says where it goes on', async () => {
    const setup = { loginClass: '.enter', registerClass: 'join us' };
    const page = await openOn('enter', 'data-redirect="/cart/"', setup);
    expect([active(page), inPopup(page, '[name=xoo_el_redirect]').value]).toEqual(['login', '/cart/']);
    expect(active(await openOn('us'))).toBe('register');
  });

  /** A guest's checkout whose log-in prompt is a link. */
  async function atCheckout(setup: Record<string, unknown>) {
    await settle({ checkoutPrompt: 'link', ...setup });
    const tab = guest();
    await tab.visitor.add(cup);
    const page = await openSimulated(tab, '/checkout/');
    return {
      page,
      prompt: page.document.querySelector<HTMLAnchorElement>('.wc-block-checkout__login-prompt'),
    };
  }

  test('[CHK-004ac] the prompt of a checkout does where it is a link, and says where it goes on', async () => {
    for (const [checkoutLoginRedirect, goesOn] of [
      ['', '/checkout/'],
      ['/cart/', '/cart/'],
    ]) {
      const { page, prompt } = await atCheckout({ checkoutLoginEnabled: true, checkoutLoginRedirect });
      const { checkoutLoginEnabled, checkoutLoginRedirect: told } =
        page.document.getElementById('xoo-el-mark')?.dataset ?? {};
      expect([checkoutLoginEnabled, told]).toEqual(['yes', goesOn]);
      // Without script it leads to the log-in of the account page, and from there to the same place.
      expect(prompt?.getAttribute('href')).toBe(`/my-account/?redirect=${encodeURIComponent(goesOn ?? '')}`);
      expect(page.document.querySelector('.xoo-el-inline')).toBeNull();
      expect(page.click('.wc-block-checkout__login-prompt')).toBe(false);
      await follow(page);
      expect([active(page), inPopup(page, '[name=xoo_el_redirect]').value]).toEqual(['login', goesOn]);
    }
  });

  test('[CHK-004bc] where the owner has it so, that prompt is a plain link', async () => {
    const { page } = await atCheckout({ checkoutLoginEnabled: false });
    expect(page.document.getElementById('xoo-el-mark')?.dataset.checkoutLoginEnabled).toBe('no');
    expect(page.click('.wc-block-checkout__login-prompt')).toBe(true);
    await follow(page);
    expect(popup(page)).toBeNull();
  });

  test('[AUTH-005b] does nothing for whoever is logged in: the link is followed', async () => {
    const member = openTab(await shop.member('customer'));
    const page = await open('<a id="own" class="xoo-el-login-tgr" href="/x/">Own</a>', '/shop/', member);
    expect(page.click('#own')).toBe(true);
    await follow(page);
    expect(page.requests.filter(({ fields }) => fields.get('action') === 'xoo_el_container')).toEqual([]);
  });

  test('[AUTH-008ab] a fragment opens it, at load and later, and leaves the address', async () => {
    for (const section of ['login', 'register']) {
      const page = await open('', `/shop/#${section}`);
      await follow(page);
      expect([active(page), page.window.location.hash]).toEqual([section, '']);
    }
    const page = await open();
    const { length } = page.window.history;
    page.window.location.hash = '#register';
    page.window.dispatchEvent(new page.window.Event('hashchange'));
    await follow(page);
    expect([active(page), page.window.location.hash]).toEqual(['register', '']);
    expect(page.window.history.length).toBeLessThanOrEqual(length + 1);
  });

  test('[AUTH-009ab] opens by itself for guests after its time, once where the owner wants that', async () => {
    await settle({ autoOpenPopup: true, aoDelay: 700 });
    const page = await open();
    page.clock.pass(690);
    await follow(page, 1);
    expect(active(page)).toBeNull();
    await follow(page, 10);
    expect(active(page)).toBe('login');
    const told = guest();
    told.local.setItem('xoo_el_popup_opened', 'yes');
    const silent = await open('', '/shop/', told);
    await follow(silent, 500);
    expect(active(silent)).toBeNull();
    await settle({ autoOpenPopup: true, autoOpenPopupOnce: true, aoDelay: 700 });
    const once = guest();
    const early = await open('', '/shop/', once);
    // The flag is there before the waiting time begins.
    expect([active(early), once.local.getItem('xoo_el_popup_opened')]).toEqual([null, 'yes']);
    await follow(early, 400);
    expect(active(early)).toBe('login');
  });

  test('never opens by itself where somebody logs in, looks for an order, buys or reads the terms', async () => {
    const { path } = await publishWidgets(shop, [widgetNode('log-in')]);
    const terms = await publishWidgets(shop, [widgetNode('heading', { text: 'Terms' })]);
    await shop.assignPages({ terms: terms.id });
    await settle({ autoOpenPopup: true });
    const buyer = guest();
    await buyer.visitor.add(cup, 1);
    const quiet = ['/my-account/', '/my-account/lost-password/', '/my-account/find-order/', terms.path, path];
    for (const address of [...quiet, '/checkout/']) {
      const page = await open('', address, address === '/checkout/' ? buyer : guest());
      await follow(page, 500);
      expect([address, active(page)]).toEqual([address, null]);
    }
    const shown = await open();
    await follow(shown, 500);
    expect(active(shown)).toBe('login');
  });

  test('[AUTH-010a] opens at load behind a lost-password link whose form does not stand in the page', async () => {
    await settle({ inlineAccount: false });
    const tab = guest();
    await tab.visitor.get(await linkOf(MEMBER));
    const page = await open('', '/my-account/lost-password/', tab);
    await follow(page);
    expect(active(page)).toBe('resetpw');
  });

  test('[AUTH-011abc] scripts show, hide and toggle it', async () => {
    const page = await open();
    const tell = async (detail: string) => {
      const event = new page.window.CustomEvent('xoo-el-popup', { detail: detail as never });
      page.document.dispatchEvent(event as unknown as Event);
      await follow(page);
      const { body } = page.document;
      return [active(page) !== null, body.classList.contains('xoo-el-popup-open')];
    };
    expect(await tell('show')).toEqual([true, true]);
    expect(await tell('hide')).toEqual([false, false]);
    expect(await tell('toggle')).toEqual([true, true]);
    expect(await tell('toggle')).toEqual([false, false]);
  });
});

/** The path of a link for a new password. */
async function linkOf(email: string): Promise<string> {
  const { makePasswordKey } = await import('#features/accounts/operations/password-keys.server.ts');
  const [user] = await shop.query<{ id: string }>('select id from user_account where email = $1', [email]);
  const key = await inTransaction(shop.db, (tx) => makePasswordKey(tx, user?.id ?? '', new Date()));
  return `/my-account/lost-password/?key=${key}`;
}

describe('its sections', () => {
  test('[AUTH-002ab] change by tabs and links, without an old notice and with the form in sight', async () => {
    const page = await openOn('xoo-el-login-tgr');
    submit(page, 'login', { 'xoo-el-username': 'nobody', 'xoo-el-password': 'wrong password' });
    await follow(page);
    expect(says(page)).toBe('Incorrect Email or Password. Forgot Password?');
    page.click(inPopup<HTMLElement>(page, '.xoo-el-tab.xoo-el-reg-tgr'));
    expect([active(page), says(page)]).toEqual(['register', '']);
    page.click(inPopup<HTMLElement>(page, '.xoo-el-tab.xoo-el-login-tgr'));
    expect([active(page), says(page)]).toEqual(['login', '']);
    page.click(inPopup<HTMLElement>(page, '[data-section=login] form .xoo-el-lostpw-tgr'));
    expect(active(page)).toBe('lostpw');
    submit(page, 'lostPassword', { user_login: NOBODY });
    await follow(page);
    expect(inPopup<HTMLFormElement>(page, '.xoo-el-form-lostPassword').hidden).toBe(true);
    page.click(inPopup<HTMLElement>(page, '[data-section=lostpw] .xoo-el-ways a'));
    expect(active(page)).toBe('login');
    page.click(inPopup<HTMLElement>(page, '[data-section=login] form .xoo-el-lostpw-tgr'));
    expect([says(page), inPopup<HTMLFormElement>(page, '.xoo-el-form-lostPassword').hidden]).toEqual([
      '',
      false,
    ]);
  });

  test('[AUTH-014ab] the one field leads on with what was typed, and back to it', async () => {
    const page = await openOn('xoo-el-login-tgr', '', { pattern: 'single' });
    submit(page, 'single', { 'xoo-el-sing-user': MEMBER });
    await follow(page);
    expect([active(page), says(page), inPopup(page, '[name=xoo-el-username]').value]).toEqual([
      'login',
      'Please enter your password to login Change?',
      MEMBER,
    ]);
    page.click(inPopup<HTMLElement>(page, '.xoo-el-edit'));
    expect([active(page), inPopup(page, '[name=xoo-el-sing-user]').value]).toEqual(['single', MEMBER]);
    submit(page, 'single', { 'xoo-el-sing-user': 'new@shop.test' });
    await follow(page);
    expect([active(page), inPopup(page, '[name=xoo_el_reg_email]').value]).toEqual([
      'register',
      'new@shop.test',
    ]);
  });
});

describe('sending', () => {
  test('[AUTH-012ab] [AUTH-013ac] [AUTH-032] shows that it is under way, sends it once, and goes on after its time', async () => {
    const page = await openOn('xoo-el-login-tgr', 'data-redirect="/cart/"');
    page.holding = true;
    const button = inPopup<HTMLButtonElement>(page, '.xoo-el-form-login [type=submit]');
    const before = button.textContent;
    submit(page, 'login', { 'xoo-el-username': MEMBER, 'xoo-el-password': PASSWORD });
    submit(page, 'login', { 'xoo-el-username': MEMBER, 'xoo-el-password': PASSWORD });
    page.holding = false;
    page.requests.at(-1)?.letGo();
    expect([button.ariaBusy, button.classList.contains('xoo-el-processing')]).toEqual(['true', true]);
    await follow(page, 50);
    expect([button.ariaBusy, button.className.includes('processing'), button.textContent]).toEqual([
      null,
      false,
      before,
    ]);
    expect(sent(page).map(({ address, method, fields }) => [address, method, fields.get('display')])).toEqual(
      [['/ajax', 'POST', 'popup']],
    );
    expect([page.left, inPopup(page, '[name=xoo-el-username]').value]).toEqual([[], '']);
    page.clock.pass(300);
    expect(page.left.map((address) => new URL(address, 'http://shop.test').pathname)).toEqual(['/cart/']);
  });

  test('[AUTH-013bc] without an address the form is put away and empty', async () => {
    const page = await openOn('xoo-el-lostpw-tgr');
    submit(page, 'lostPassword', { user_login: NOBODY });
    await follow(page);
    expect(says(page)).toContain('10 minutes');
    const form = inPopup<HTMLFormElement>(page, '.xoo-el-form-lostPassword');
    expect([form.hidden, inPopup(page, '[name=user_login]').value, page.left]).toEqual([true, '', []]);
    // Its button is gone; whoever uses a keyboard goes on from what was said.
    expect(page.document.activeElement?.className).toBe('xoo-el-notice');
  });

  test('[AUTH-013d] a new password takes its form and hint away', async () => {
    const tab = guest();
    await tab.visitor.get(await linkOf(MEMBER));
    const page = await open('', '/my-account/lost-password/', tab);
    const section = page.find('.xoo-el-inline [data-section=resetpw]');
    expect(page.find('.xoo-el-inline').dataset.active).toBe('resetpw');
    const form = section.querySelector('form') as HTMLFormElement;
    for (const input of form.querySelectorAll<HTMLInputElement>('[type=password]')) input.value = PASSWORD;
    form.dispatchEvent(
      new page.window.Event('submit', { bubbles: true, cancelable: true }) as unknown as Event,
    );
    await follow(page);
    expect(section.querySelector('.xoo-el-notice')?.textContent).toMatch(/^Your password has been reset/);
    expect([section.querySelector('form'), section.querySelector('.xoo-el-reset-hint')]).toEqual([
      null,
      null,
    ]);
  });

  test('[AUTH-016a] [AUTH-034c] asks nothing of its own, marks what the shop refuses, and heals a stale nonce', async () => {
    const page = await openOn('xoo-el-reg-tgr');
    const form = inPopup<HTMLFormElement>(page, '.xoo-el-form-register');
    expect([form.noValidate, inPopup(page, '[name=xoo_el_reg_email]').required]).toEqual([false, true]);
    inPopup(page, '.xoo-el-form-register [name=_ajax_nonce]').value = 'f'.repeat(20);
    submit(page, 'register', { xoo_el_reg_email: 'no address' });
    await follow(page);
    expect(says(page)).toContain('reload');
    submit(page, 'register', { xoo_el_reg_email: 'no address' });
    await follow(page);
    expect(says(page)).toBe('Please provide a valid email address.');
    const email = inPopup(page, '[name=xoo_el_reg_email]');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const why = page.document.getElementById(email.getAttribute('aria-errormessage') ?? '');
    expect(why?.textContent).toBe('Please provide a valid email address.');
  });

  const answered = async (response: Response | Error, setup: Record<string, unknown> = {}) => {
    const page = await openOn('xoo-el-login-tgr', '', setup);
    await follow(page);
    // The nonce is there already.
    inPopup(page, '.xoo-el-form-login [name=_ajax_nonce]').value = 'f'.repeat(20);
    page.holding = true;
    submit(page, 'login', { 'xoo-el-username': MEMBER, 'xoo-el-password': PASSWORD });
    await page.settle();
    page.requests.at(-1)?.answer(response);
    await follow(page);
    return page;
  };

  test('[AUTH-036ab] an answer that is none is told to developers, or the page is loaded again', async () => {
    const odd = () => Response.json({ answer: 42 });
    const told = await answered(odd(), { errorLog: true });
    expect(says(told)).toBe('We could not process your request, please check console or try again later.');
    expect(told.left).toEqual([]);
    const quiet = await answered(odd());
    expect([quiet.left, says(quiet)]).toEqual([['/shop/'], '']);
    // Unless the request itself failed.
    const lost = await answered(new TypeError('Failed to fetch'));
    expect([lost.left, inPopup(lost, '[name=xoo-el-username]').value]).toEqual([[], MEMBER]);
    expect(says(lost)).toContain('try again later');
  });

  test('[AUTH-037] the HTML of a failure is shown in a frame without scripts, with a button that hides it', async () => {
    const html = '<h1>Bad gateway</h1><script>parent.evil = 1</script>';
    const page = await answered(
      new Response(html, { status: 502, headers: { 'content-type': 'text/html' } }),
    );
    const frame = inPopup<HTMLIFrameElement>(page, '.xoo-el-http iframe');
    expect([frame.getAttribute('sandbox'), frame.srcdoc]).toEqual(['', html]);
    page.click(inPopup<HTMLElement>(page, '.xoo-el-http button'));
    expect(says(page)).toBe('');
  });
});

describe('the plain forms', () => {
  const openPlain = async () => {
    await settle({ inlineAccount: false });
    const page = await open('', '/my-account/');
    const form = page.find('.log-in-form.login') as HTMLFormElement;
    form.dispatchEvent(new page.window.Event('focusin', { bubbles: true }) as unknown as Event);
    await follow(page);
    const input = (name: string) => form.querySelector(`[name="${name}"]`) as HTMLInputElement;
    const send = async (username: string, password: string) => {
      [input('username').value, input('password').value] = [username, password];
      const { Event } = page.window;
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }) as unknown as Event);
      await follow(page);
    };
    return { page, form, input, send };
  };

  test('[AUTH-035a] [AUTH-038] send themselves, say above them what was wrong, and keep what was typed but passwords', async () => {
    const { page, form, input, send } = await openPlain();
    await send(MEMBER, 'a wrong password');
    const [request] = page.requests.filter(({ fields }) => fields.get('ajax') === '1');
    expect([request?.address, request?.method]).toEqual(['/my-account/', 'POST']);
    const said = form.querySelector<HTMLElement>('[data-form-said]') as HTMLElement;
    expect([said.hidden, said.textContent]).toEqual([false, 'Incorrect Email or Password.']);
    expect(form.querySelector('input:not([type=hidden])')?.compareDocumentPosition(said)).toBe(2);
    expect([input('username').value, input('password').value]).toEqual([MEMBER, '']);
    await send(MEMBER, PASSWORD);
    expect(page.left).toEqual(['/my-account/']);
  });

  test('forget with the next attempt what was wrong before, also what the page itself came with', async () => {
    const { page, form, input, send } = await openPlain();
    await send('', PASSWORD);
    expect(input('username').getAttribute('aria-invalid')).toBe('true');
    form.insertAdjacentHTML('afterbegin', '<p class="woocommerce-error" data-form-problem="">Old</p>');
    page.holding = true;
    await send(MEMBER, 'a wrong password');
    expect(form.querySelectorAll('[aria-invalid], [data-form-problem]')).toHaveLength(0);
    const said = [...form.querySelectorAll<HTMLElement>('[data-form-said], [data-error-for]')];
    expect(said.filter(({ hidden, textContent }) => !hidden || textContent !== '')).toEqual([]);
    page.requests.at(-1)?.letGo();
  });
});

describe('the forms of widgets', () => {
  let path: string;
  beforeAll(async () => {
    const tree = [
      widgetNode('log-in', { after: 'home' }),
      widgetNode('register'),
      widgetNode('reset-password'),
    ];
    path = (await publishWidgets(shop, tree)).path;
  });
  const openForm = async (name: string) => {
    const page = await open('', path);
    const input = page.find(`[name=account_widget][value=${name}]`) as HTMLInputElement;
    const form = input.form as HTMLFormElement;
    form.dispatchEvent(new page.window.Event('focusin', { bubbles: true }) as unknown as Event);
    await follow(page);
    const field = (of: string) => form.querySelector(`[name="${of}"]`) as HTMLInputElement;
    const send = async (typed: Record<string, string>) => {
      for (const [of, value] of Object.entries(typed)) field(of).value = value;
      const { Event } = page.window;
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }) as unknown as Event);
      await follow(page);
    };
    const said = form.querySelector<HTMLElement>('[data-form-said]') as HTMLElement;
    return { page, form, field, send, said };
  };

  test('[ACCT-015b] [ACCT-019] say what was refused at its field, which takes the focus, and keep what was typed', async () => {
    const logIn = await openForm('log-in');
    await logIn.send({ username: '', password: PASSWORD });
    expect(logIn.said.textContent).toBe('ERROR: The username field is empty.');
    expect(logIn.said.getAttribute('role')).toBe('alert');
    expect(logIn.field('username').getAttribute('aria-invalid')).toBe('true');
    expect(logIn.page.document.activeElement).toBe(logIn.field('username'));
    expect(logIn.field('password').value).toBe('');
    await logIn.send({ username: MEMBER, password: PASSWORD });
    expect(logIn.page.left).toEqual(['/']);
    const register = await openForm('register');
    await register.send({ username: 'grace', email: MEMBER, password: PASSWORD, confirm: 'other' });
    expect(register.form.querySelector('[data-error-for=confirm]')?.textContent).toBe(
      "Entered passwords don't match",
    );
    expect(register.field('email').value).toBe(MEMBER);
    expect(register.page.left).toEqual([]);
  });

  test('[ACCT-013b] renew a nonce that is too old, once, and go on', async () => {
    const { page, field, send } = await openForm('log-in');
    field('wpnonce').value = 'old';
    await send({ username: MEMBER, password: PASSWORD });
    const nonces = page.requests.flatMap(({ fields }) => fields.get('wpnonce') ?? []);
    expect([nonces.length, nonces[0], nonces[1] === 'old']).toEqual([2, 'old', false]);
    expect(page.left).toEqual(['/']);
  });

  test('[ACCT-005b] say without leaving the page that a mail was sent', async () => {
    const { page, said, send } = await openForm('ask-reset');
    await send({ user_login: 'nobody@shop.test' });
    expect([said.hidden, said.textContent]).toEqual([
      false,
      'An email has been sent. Please check your inbox.',
    ]);
    expect(page.left).toEqual([]);
  });
});
