import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { codeAt } from '../../src/features/second-factor/rules/totp.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import type { Answer } from '../support/shop-visitor.ts';

const PASSWORD = 'a long enough password';
const DETAILS = '/my-account/edit-account/';
let shop: MailShop;

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());

test('new recovery codes are told to the holder of the account by mail, and stand in its trail', async () => {
  const email = 'holder@shop.test';
  const made = await inTransaction(shop.db, (tx) =>
    createUser(tx, { email, password: PASSWORD, name: 'Ada' }),
  );
  if (!made.ok) throw new Error(made.error.code);
  const visitor = shop.visitor();
  await visitor.post('/my-account/', { log_in: '1', username: email, password: PASSWORD });
  const deed = (second_factor: string, more: Record<string, string>) =>
    visitor.post(DETAILS, { second_factor, ...more });
  const codesIn = ({ text }: Answer) => [...text.matchAll(/<code>([a-z2-9-]{29})<\/code>/g)].length;
  await deed('begin', { password_second_factor: PASSWORD });
  const [, shown = ''] =
    /second-factor-key"[^>]*>([A-Z2-7 ]+)</.exec((await visitor.get(DETAILS)).text) ?? [];
  const code = (away: number) => codeAt(shown.replaceAll(' ', ''), new Date(Date.now() + away * 30_000));
  expect(codesIn(await deed('confirm', { code: code(-1) }))).toBe(10);
  await shop.mails();
  const before = await shop.lastMail();
  const told = async () =>
    (await shop.mails(before)).map(({ recipient, text }) => [
      recipient,
      text.includes('New recovery codes for two-step log-in were made.'),
    ]);

  const refused = await deed('codes', { password_second_factor: 'not this one', code: code(0) });
  expect([refused.status, await told()]).toEqual([422, []]);
  const renewed = await deed('codes', { password_second_factor: PASSWORD, code: code(0) });
  expect([renewed.status, codesIn(renewed), await told()]).toEqual([200, 10, [[email, true]]]);
  const trail = await shop.query<{ deed: string }>(
    `select deed from audit_entry where resource = 'users' and record_id = $1 order by id`,
    [made.value],
  );
  expect(trail.map((entry) => entry.deed)).toEqual(['second-factor-on', 'second-factor-codes']);
});
