// What owners set of the widgets for log-in, registration and lost passwords, each setting by itself.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logInFields, registerFields, resetPasswordFields } from '#features/account-widgets/public.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { passwordSettings } from '#features/fields/public.ts';
import type { Fields } from '#platform/fields/field.ts';
import { sendWidget, widgetDesk, widgetForms } from '../support/account-widgets.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { tagsOf } from '../support/render-view.ts';
import { SITE_URL } from '../support/shop-server.ts';

let shop: MailShop;

const PASSWORD = 'a long enough password';
const OTHER = 'quite another password';

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
  await shop.changeSettings(accountSettings, { registration: false });
  await shop.changeSettings(passwordSettings, { showStrength: false });
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

const { publish, guest, person, newcomer, linkTo, follow } = widgetDesk(() => shop);

/** Words of its own for each text of a widget, by the name of the setting. */
const wordsFor = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => ['text', 'multiline', 'rich-text'].includes(kind))
      .map(([name]) => [name, `Own words of ${name}.`]),
  );
/** The names of those whose words stand nowhere in some pages: as placeholders where they are for an empty field. */
const unsaid = (own: Record<string, string>, pages: readonly string[]) =>
  Object.entries(own)
    .filter(([name, words]) => {
      const said = name.endsWith('Placeholder') ? `placeholder="${words}"` : `>${words}`;
      return !pages.some((page) => page.includes(said));
    })
    .map(([name]) => name);
/** The labels of fields and boxes that only readers of screens are told, and all of them. */
const labelsIn = (page: string) => {
  const labels = widgetForms(page).flatMap(({ html }) => tagsOf(html, /^<label for/));
  return [labels.filter((tag) => tag.includes('visually-hidden')).length, labels.length];
};

it('[ACCT-022] a log-in says every word that its owner set, and hides labels', async () => {
  const own = wordsFor(logInFields);
  const { path } = await publish(['log-in', { ...own, showLost: true }]);
  const visitor = guest();
  const form = (await visitor.get(path)).text;
  const { email } = await person();
  expect((await sendWidget(visitor, path, 'log-in', { username: email, password: PASSWORD })).status).toBe(
    303,
  );
  const inside = (await visitor.get(path)).text;
  expect(Object.keys(own)).toHaveLength(9);
  expect(unsaid(own, [form, inside])).toEqual([]);
  expect(labelsIn(form)).toEqual([0, 2]);
  const bare = await publish(['log-in', { showLabels: false }]);
  expect(labelsIn((await guest().get(bare.path)).text)).toEqual([2, 2]);
});

it('[ACCT-022] a registration says every word that its owner set, and hides labels', async () => {
  const own = wordsFor(registerFields);
  const { path } = await publish([
    'register',
    { ...own, consent: `<p>${own.consent}</p>`, showConsent: true },
  ]);
  const visitor = guest();
  const form = (await visitor.get(path)).text;
  expect((await sendWidget(visitor, path, 'register', { ...newcomer(), consent: '1' })).status).toBe(303);
  const inside = (await visitor.get(path)).text;
  expect(Object.keys(own)).toHaveLength(12);
  expect(unsaid(own, [form, inside])).toEqual([]);
  expect(labelsIn(form)).toEqual([0, 4]);
  const bare = await publish(['register', { showLabels: false }]);
  expect(labelsIn((await guest().get(bare.path)).text)).toEqual([4, 4]);
});

it('[ACCT-022] both steps of a lost password say every word that their owner set, and hide labels', async () => {
  const own = wordsFor(resetPasswordFields);
  /** The pages that somebody sees from the first step to the last. */
  async function walk(props: Record<string, unknown>) {
    const { path } = await publish(['reset-password', props]);
    const { email } = await person();
    const visitor = guest();
    const ask = (await visitor.get(path)).text;
    const asked = await sendWidget(visitor, path, 'ask-reset', { user_login: email });
    const sent = (await visitor.get(asked.location ?? '')).text;
    const step = await follow(visitor, await linkTo(email));
    const passwords = { password_1: OTHER, password_2: OTHER };
    const done = await sendWidget(visitor, path, 'set-password', passwords);
    expect(new URL(done.location ?? '', SITE_URL).pathname).toBe(path);
    return { ask, sent, step, done: (await visitor.get(done.location ?? '')).text };
  }
  const said = await walk({ ...own, setIntro: 'Own words of setIntro. %s', least: 11 });
  expect(Object.keys(own)).toHaveLength(13);
  expect(unsaid(own, Object.values(said))).toEqual([]);
  expect(said.step).toContain('Own words of setIntro. 11');
  expect([labelsIn(said.ask), labelsIn(said.step)]).toEqual([
    [0, 1],
    [0, 2],
  ]);
  const bare = await walk({ showLabels: false });
  expect([labelsIn(bare.ask), labelsIn(bare.step)]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
