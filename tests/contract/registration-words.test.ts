import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { latinWords, saidBy } from '../support/foreign-words.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// What customers of this shop are called begins with Zz, which no word of any language does.
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets, smtpUrl: MAIL_SERVER });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());

/** Somebody who reads Arabic. */
function guest() {
  const visitor = shop.visitor();
  visitor.cookies.set(LANGUAGE_COOKIE, 'ar');
  return visitor;
}

const isName = (word: string) => /^zz|^(vitrine|english)$/i.test(word);

/** Words of another language in a page. */
const foreignIn = (html: string) =>
  saidBy(html).flatMap(({ where, text }) =>
    latinWords(text, isName).length > 0 ? [`${where}: ${text.slice(0, 120)}`] : [],
  );

it('registrations and all that speaks against them are in the language of the guest', async () => {
  const chosen = { registration: true, generateUsername: false, generatePassword: false };
  const email = 'zz@zz.example';
  const password = 'Zzlong-enough';
  await shop.changeSettings(accountSettings, chosen);
  expect(foreignIn((await guest().get('/my-account/')).text)).toEqual([]);
  const sent: Record<string, string>[] = [
    {},
    { email, username: 'zz', password: 'zz' },
    { email, username: 'zz zz' },
    { email, username: 'zzada', password },
    // Taken from now on, until nobody may try any more.
    ...Array.from({ length: 7 }, () => ({ email, username: 'zzada', password })),
  ];
  const statuses: number[] = [];
  for (const fields of sent) {
    const visitor = guest();
    const answer = await visitor.post('/my-account/', { register: '1', ...fields });
    statuses.push(answer.status);
    const page = answer.status === 422 ? answer : await visitor.get('/my-account/');
    expect(foreignIn(page.text)).toEqual([]);
  }
  expect(statuses).toEqual(sent.map((_, at) => (at === 3 ? 303 : 422)));
  await shop.changeSettings(accountSettings, { ...chosen, generateUsername: true, generatePassword: true });
  const visitor = guest();
  expect(foreignIn((await visitor.get('/my-account/')).text)).toEqual([]);
  await visitor.post('/my-account/', { register: '1', email: 'zzbea@zz.example' });
  expect(foreignIn((await visitor.get('/my-account/')).text)).toEqual([]);
});

it('so is all that leads to a new password, with its mails', async () => {
  const place = '/my-account/lost-password/';
  const visitor = guest();
  const say = (answer: { text: string }) => expect(foreignIn(answer.text)).toEqual([]);
  say(await visitor.get(place));
  say(await visitor.post(place, { lost_password: '1' }));
  for (let at = 0; at < 5; at++) await visitor.post(place, { lost_password: '1', user_login: 'zzada' });
  const waiting = await visitor.post(place, { lost_password: '1', user_login: 'zzada' });
  expect(waiting.status).toBe(422);
  say(waiting);
  say(await visitor.get(`${place}sent/`));
  await visitor.get(`${place}?key=nothing`);
  say(await visitor.get(place));
  await nudgeRelay(shop.db);
  const mails = await shop.query<{ key: string; subject: string; html: string; text: string }>(
    'select * from mail_message order by id',
  );
  for (const kind of ['new-account:', 'reset-password:'])
    expect(mails.filter(({ key }) => key.startsWith(kind)).length).toBeGreaterThan(0);
  for (const { html, subject, text } of mails) {
    expect(foreignIn(html)).toEqual([]);
    expect(latinWords(`${subject} ${text}`, isName)).toEqual([]);
  }
  const link = new URL(/http\S+key=[\w-]+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '');
  await visitor.get(link.pathname + link.search);
  say(await visitor.get(place));
  const set = (password_1: string, password_2: string) =>
    visitor.post(place, { set_password: '1', password_1, password_2 });
  for (const [one, two] of [
    ['', ''],
    ['zz', 'zz'],
    ['Zzlong-enough', 'zz'],
  ] as const) {
    const refused = await set(one, two);
    expect(refused.status).toBe(422);
    say(refused);
  }
  expect((await set('Zzlonger-still', 'Zzlonger-still')).status).toBe(303);
  say(await visitor.get('/my-account/'));
});
