import { accountFormSettings } from '#features/account-forms/public.ts';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { MAIL_SERVER, openMailShop } from './mail-shop.ts';
import { wordsOf } from './render-view.ts';
import { SITE_URL } from './shop-server.ts';
import type { ShopVisitor } from './shop-visitor.ts';

/** A password of whoever has an account here. */
export const PASSWORD = 'a long enough password';

/** How the forms are set before anybody changed anything. */
export const AT_FIRST = Object.fromEntries(
  Object.entries(accountFormSettings.fields).map(([name, field]) => [name, field.default]),
);

/** The headers of a form in a page of the shop. */
export const FROM = { referer: `${SITE_URL}/shop/`, origin: SITE_URL, 'sec-fetch-site': 'same-origin' };

/** A shop that sends mail, with people who log in and sign up by the container, each from an address of their own. */
export async function openAccountForms() {
  const shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  let clients = 0;
  let people = 0;
  const guest = () => shop.visitor(`203.0.113.${++clients}`);

  /** Sends a form as the browser does: multipart, with the session's nonce. */
  async function send(form: string, fields: Record<string, string> = {}, visitor = guest()) {
    const body = new FormData();
    const own = { _xoo_el_form: form, _ajax_nonce: await visitor.nonce(), display: 'popup', ...fields };
    for (const [name, value] of Object.entries({ action: 'xoo_el_form_action', ...own }))
      body.append(name, value);
    const answer = await visitor.post('/ajax', body, FROM);
    return { status: answer.status, ...answer.json(), said: wordsOf(answer.json().notice ?? '') };
  }

  return {
    shop,
    guest,
    send,
    /** The forms as they are at first, but for what a test sets, with registration, where people choose a password. */
    async settle(forms: object = {}, accounts: object = {}): Promise<void> {
      await shop.changeSettings(accountFormSettings, { ...AT_FIRST, ...forms });
      await shop.changeSettings(accountSettings, {
        registration: true,
        generateUsername: true,
        generatePassword: false,
        ...accounts,
      });
    },
    async person() {
      const email = `known-${++people}@shop.test`;
      const user = { email, password: PASSWORD, name: 'Ada', username: `known.${people}` };
      const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
      if (!made.ok) throw new Error(made.error.code);
      return { id: made.value, ...user };
    },
    newcomer: (more: Record<string, string> = {}) => ({
      xoo_el_reg_email: `new-${++people}@shop.test`,
      xoo_el_reg_pass: PASSWORD,
      xoo_el_reg_pass_again: PASSWORD,
      xoo_el_reg_fname: 'Ada',
      xoo_el_reg_lname: 'Lovelace',
      xoo_el_reg_terms: '1',
      ...more,
    }),
    logIn: (name: string, password: string, visitor = guest(), more: Record<string, string> = {}) =>
      send('login', { 'xoo-el-username': name, 'xoo-el-password': password, ...more }, visitor),
    isIn: async (visitor: ShopVisitor) =>
      wordsOf((await visitor.get('/my-account/')).text).includes('Log out'),
    popup: async (fields: Record<string, string> = {}, visitor = guest()): Promise<string> =>
      (await visitor.ajax('xoo_el_container', fields)).json().html,
    rows: async (table: string) =>
      (await shop.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count,
    /** How many people were made up so far: the number in the newest one's name. */
    count: () => people,
  };
}

/** Such a shop. */
export type AccountForms = Awaited<ReturnType<typeof openAccountForms>>;
