import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askForAnotherCode,
  askPassword,
  enterCode,
} from '#features/accounts/operations/ask-password.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';

// What a form may leave out that asks for a new password: the services look at it themselves.

let shop: MailShop;

beforeAll(async () => {
  shop = await openMailShop({
    smtpUrl: MAIL_SERVER,
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'careless',
        forms: [
          {
            method: 'POST',
            accepts: (fields) => 'careless' in fields,
            async submit(fields, context) {
              const page = fields.careless === 'page' ? '/cart/' : null;
              const login = String(fields.login ?? '');
              if (fields.careless === 'again') return { data: await askForAnotherCode(context) };
              if (fields.careless === 'code') return { data: await enterCode('123456', context) };
              return { data: await askPassword(login, '', context, page) };
            },
          },
        ],
      }),
    ],
  });
});
afterAll(() => shop?.close());

test('nobody is sent what sets a password while the owner offers none, whichever form asks', async () => {
  const visitor = shop.visitor();
  const ask = async (careless: string) =>
    (await visitor.post('/cart/', { careless, login: 'admin@shop.test' })).json();
  const asked = async () =>
    (await shop.query("select 1 from outbox_event where name = 'password-asked'")).length;
  const closed = { ok: false, error: { code: 'accounts.reset-closed' } };
  await shop.changeSettings(accountSettings, { resetBy: 'none' });
  const before = await asked();
  for (const way of ['page', 'lost', 'again', 'code']) expect([way, await ask(way)]).toEqual([way, closed]);
  expect(await asked()).toBe(before);
  await shop.changeSettings(accountSettings, { resetBy: 'link' });
  expect(await ask('lost')).toEqual({ ok: true, value: null });
});
