import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageSettings } from '#features/market/settings.ts';
import { newEmail, offerAccounts, refusalsIn, sendCheckout, wanting } from '../support/account-checkout.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { latinWords, saidBy } from '../support/foreign-words.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Accounts at the checkout in a shop of another language: `one-language` walks a shop that offers none.

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ smtpUrl: MAIL_SERVER });
  cup = await shop.addProduct({ slug: 'cup', name: 'Zzcup' });
  await shop.changeSettings(languageSettings, { language: 'ar' });
});
afterAll(() => shop?.close());

const isName = (word: string) => /^Zz/i.test(word);
const latinIn = (text: string) => latinWords(text, isName);
/** The section of the account's fields. */
const sectionOf = (html: string) =>
  /<section class="woocommerce-account-fields"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';

/** All that the section and the refusals say; how much of it there is must be told, lest nothing is heard. */
async function heard(): Promise<string[]> {
  const who = shop.visitor();
  await who.add(cup);
  const said = saidBy(sectionOf((await who.get('/checkout/')).text)).map(({ text }) => text);
  const form = await checkoutForm(who, { createaccount: '1', billing_email: newEmail() });
  const right = {
    account_username: 'zzname',
    account_password: 'zzzzzzzz',
    'account_password-2': 'zzzzzzzz',
  };
  const tries: Record<string, string>[] = [
    { billing_email: 'admin@shop.test' },
    { ...right, account_username: '@', account_password: '' },
    { ...right, account_username: 'zz', account_password: 'zz' },
    { ...right, billing_email: 'admin@shop.test', 'account_password-2': '' },
  ];
  for (const typed of tries) {
    const sent = { ...form, billing_city: '', ...typed };
    said.push(...Object.values(refusalsIn(await sendCheckout(who, sent))));
    const { text } = await who.post('/checkout/', sent);
    said.push(...saidBy(sectionOf(text)).map((each) => each.text));
  }
  return said;
}

it('says all of it in the language of the shop', async () => {
  for (const guestCheckout of [true, false]) {
    for (const generated of [true, false]) {
      await offerAccounts(
        shop,
        { guestCheckout },
        { generateUsername: generated, generatePassword: generated },
      );
      const said = await heard();
      expect(said.length).toBeGreaterThan(generated ? 10 : 30);
      expect(said.filter((text) => latinIn(text).length > 0)).toEqual([]);
    }
  }
});

it('says so to whoever has to wait', async () => {
  await offerAccounts(shop);
  const who = shop.visitor();
  await who.add(cup);
  const form = await wanting(who, { account_password: 'zz' });
  let last: Record<string, string> = {};
  for (let at = 0; at < 11; at++) last = refusalsIn(await sendCheckout(who, form));
  expect(Object.keys(last)).toEqual(['createaccount']);
  expect(latinIn(last.createaccount ?? '')).toEqual([]);
});
