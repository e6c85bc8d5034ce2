import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { logInSteps, secondSteps } from '#features/accounts/public.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { PASSWORD, publishWidgets, sendWidget, widgetNode } from '../support/account-widgets.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

// How a browser is let in, whichever form asked for it: with all that its guest has, or not at all.

let shop: MailShop;
let isBroken = false;
let clients = 0;
let people = 0;
/** Who is asked for a code. */
const careful = new Set<string>();
const TICKET = 'vitrine_second_step';

beforeAll(async () => {
  shop = await openMailShop({
    trustedProxies: '127.0.0.1',
    smtpUrl: MAIL_SERVER,
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'faulty',
        adds: [
          logInSteps.with(async (_tx, request) => {
            request.dropCookie('kept_by_a_slice');
            if (isBroken) throw new Error('The kiln has cracked.');
          }),
          secondSteps.with({
            name: 'careful',
            isDue: async (_db, userId) => careful.has(userId),
            check: async (_services, _userId, typed) => typed === '123456',
            isRequired: () => false,
          }),
        ],
      }),
    ],
  });
  await showPlainForms(shop);
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: false,
  });
});
afterAll(() => shop?.close());
beforeEach(() => {
  isBroken = false;
});

const guest = () => shop.visitor(`203.0.113.${++clients}`);
const isIn = async (who: ShopVisitor) => (await who.get('/my-account/')).text.includes('name="log_out"');
const inCart = async (who: ShopVisitor) =>
  miniCartLines((await who.shopAjax('get_refreshed_fragments')).json()).map(({ quantity }) => quantity);
const logIn = (who: ShopVisitor, username: string) =>
  who.post('/my-account/', { log_in: '1', username, password: PASSWORD });
const sessionsOf = async (email: string) =>
  (
    await shop.query(
      'select 1 from user_session s join user_account a on a.id = s.user_id where email = $1',
      [email],
    )
  ).length;
async function person() {
  const email = `known-${++people}@shop.test`;
  const made = await inTransaction(shop.db, (tx) =>
    createUser(tx, { email, password: PASSWORD, name: 'Ada' }),
  );
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.value, email };
}

/** Registrations by each form. */
const FORMS: Readonly<Record<string, (who: ShopVisitor, email: string) => Promise<string>>> = {
  async 'the plain form'(who, email) {
    const { text, status } = await who.post('/my-account/', { register: '1', email, password: PASSWORD });
    return status === 303 ? (await who.get('/my-account/')).text : text;
  },
  async 'the widget'(who, email) {
    const { path } = await publishWidgets(shop, [widgetNode('register')]);
    const typed = { email, username: `known-${email.split('@')[0]}`, password: PASSWORD, confirm: PASSWORD };
    const { text, status } = await sendWidget(who, path, 'register', typed);
    return status === 303 ? (await who.get(path)).text : text;
  },
  async 'the container'(who, email) {
    const sent = {
      _xoo_el_form: 'register',
      _ajax_nonce: await who.nonce(),
      xoo_el_reg_email: email,
      xoo_el_reg_pass: PASSWORD,
      xoo_el_reg_pass_again: PASSWORD,
      xoo_el_reg_fname: 'Ada',
      xoo_el_reg_lname: 'Lovelace',
      xoo_el_reg_terms: 'yes',
    };
    return (await who.ajax('xoo_el_form_action', sent)).json().notice;
  },
};

describe.each(Object.entries(FORMS))('an account by %s', (_name, register) => {
  it('[AUTH-042b] [ACCT-020] is refused in words where it cannot be made, and nothing stays of it', async () => {
    const email = `doomed-${++people}@shop.test`;
    await shop.query('alter table user_account add constraint none_today check (email not like $$doomed%$$)');
    const said = await register(guest(), email);
    await shop.query('alter table user_account drop constraint none_today');
    expect(wordsOf(said)).toContain(
      "Couldn't register you… please contact us if you continue to have problems.",
    );
    expect(await shop.query('select 1 from user_account where email = $1', [email])).toEqual([]);
    expect(wordsOf(await register(guest(), `fine-${email}`))).not.toContain('Couldn');
  });

  it('is said to be made where its log-in breaks, and its owner stays a guest with all that they have', async () => {
    const email = `made-${++people}@shop.test`;
    const who = guest();
    who.cookies.set('kept_by_a_slice', 'yes');
    await who.add(shop.cup, 2);
    isBroken = true;
    const said = wordsOf(await register(who, email));
    isBroken = false;
    expect(said).not.toContain('Couldn');
    expect(said).not.toContain('already registered');
    expect(await shop.query('select 1 from user_account where email = $1', [email])).toHaveLength(1);
    expect([await isIn(who), await inCart(who), who.cookies.get('kept_by_a_slice')]).toEqual([
      false,
      [2],
      'yes',
    ]);
    expect(await sessionsOf(email)).toBe(0);
    // Once it works again they log in, and all of it comes along.
    expect((await logIn(who, email)).status).toBe(303);
    expect([await isIn(who), await inCart(who), who.cookies.get('kept_by_a_slice')]).toEqual([
      true,
      [2],
      undefined,
    ]);
  });
});

describe('a log-in that waits for its code', () => {
  const waiting = async () => {
    const half = await person();
    careful.add(half.id);
    const who = guest();
    expect((await logIn(who, half.email)).text).toContain('name="log_in_code"');
    expect(who.cookies.has(TICKET)).toBe(true);
    return who;
  };

  it('is over once somebody is in', async () => {
    const other = await person();
    const byPassword = await waiting();
    expect((await logIn(byPassword, other.email)).status).toBe(303);
    const byAccount = await waiting();
    await FORMS['the plain form']?.(byAccount, `new-${++people}@shop.test`);
    for (const who of [byPassword, byAccount])
      expect([await isIn(who), who.cookies.has(TICKET)]).toEqual([true, false]);
  });

  it('is over at log-out, so that the next guest at the browser meets no form of somebody else', async () => {
    const who = await waiting();
    const ticket = who.cookies.get(TICKET) ?? '';
    await logIn(who, (await person()).email);
    who.cookies.set(TICKET, ticket);
    await who.post('/my-account/', { log_out: '1' });
    expect(who.cookies.has(TICKET)).toBe(false);
    expect((await who.get('/my-account/')).text).not.toContain('name="log_in_code"');
  });
});
