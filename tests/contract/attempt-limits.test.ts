// How much is tried before somebody has to wait: at one account, from wherever, and by one client, whoever is named.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountForms } from '../support/account-forms-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const { shop, settle, guest, person, newcomer, send, logIn } = await openAccountForms();

afterAll(() => shop.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await settle({ pattern: 'single' });
});

type Try = (name: string, who: ShopVisitor) => Promise<{ error_code: string }>;

/** What is counted, how often it may be tried of an account and by a client, and a form that tries it. */
const TRIED: [string, number, number, Try][] = [
  ['log-ins', 5, 5, (name, who) => logIn(name, 'not the password', who)],
  ['lookups', 10, 20, (name, who) => send('single', { 'xoo-el-sing-user': name }, who)],
  ['registrations', 5, 10, (name, who) => send('register', newcomer({ xoo_el_reg_email: name }), who)],
  ['resets', 3, 15, (name, who) => send('lostPassword', { user_login: name }, who)],
];

describe.each(TRIED)('[AUTH-019a] [AUTH-018b] [ACCT-012a] %s', (what, ofAccount, ofClient, tries) => {
  const waits = async (name: string, who = guest()) => /too-many/.test((await tries(name, who)).error_code);

  it('are counted of an account, from wherever they come, and of none else', async () => {
    const { email } = await person();
    for (let at = 0; at < ofAccount; at++) expect([what, at, await waits(email)]).toEqual([what, at, false]);
    expect(await waits(email)).toBe(true);
    expect(await waits((await person()).email)).toBe(false);
  });

  it('are counted of a client, whoever is named, and of none else', async () => {
    const one = guest();
    const next = async () => (await person()).email;
    for (let at = 0; at < ofClient; at++)
      expect([what, at, await waits(await next(), one)]).toEqual([what, at, false]);
    expect(await waits(await next(), one)).toBe(true);
    expect(await waits(await next())).toBe(false);
  });
});

it('[ACCT-012a] an account gets three mails with a link an hour, by whichever of its names, of which nobody is told', async () => {
  const { email, username } = await person();
  const before = await shop.lastMail();
  const ask = (name: string) => send('lostPassword', { user_login: name });
  for (const name of [email, username, email]) expect(await ask(name)).toMatchObject({ error: 0 });
  const fourth = await ask(username);
  expect(fourth).toEqual(await ask('nobody@shop.test'));
  expect((await shop.mails(before)).map(({ recipient }) => recipient)).toEqual([email, email, email]);
});
