import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { addOrderNote } from '#features/orders/public.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { awaitProof } from '../../src/features/accounts/operations/email-proof.server.ts';
import { orderPaymentOdd } from '../../src/features/orders/events.ts';
import { latinWords, saidBy } from '../support/foreign-words.ts';
import { type MailShop, openMailShop } from '../support/mail-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let owner: ShopVisitor;
let waiting = 0;

beforeAll(async () => {
  shop = await openMailShop();
  owner = await shop.member('shop-manager');
  await shop.changeSettings(siteSettings, { name: 'Halm & Stein', email: 'owner@shop.test' });
});
afterAll(() => shop.close());

const TO_OWNER = ['new-order', 'cancelled-order', 'failed-order', 'odd-payment'];
const TO_CUSTOMER = [
  'on-hold-order',
  'processing-order',
  'completed-order',
  'refunded-order',
  'order-invoice',
  'order-note',
  'new-account',
  'reset-password',
  'changed-log-in',
  'confirm-email',
];
const ALL = [...TO_OWNER, ...TO_CUSTOMER];
const PARTS = ['subject', 'heading', 'intro', 'closing'] as const;

const get = async (name: string, language = 'en') =>
  (await shop.rest(owner, 'GET', `mail-kinds/${name}?language=${language}`)).body;

type Words = Partial<Record<(typeof PARTS)[number], string | null>>;

/** Saves a change of a kind as the screen does, over what stands there now. */
async function save(
  name: string,
  change: { isOn?: boolean; recipients?: string; words?: Words; language?: string },
) {
  const { language = 'en', words = {}, ...rest } = change;
  const kind = await get(name, language);
  const answer = await shop.rest(owner, 'PUT', `mail-kinds/${name}`, {
    version: kind.version,
    isOn: kind.isOn,
    recipients: kind.recipients,
    ...rest,
    language,
    words: Object.fromEntries(
      Object.entries(words).map(([part, value]) => [part, { was: kind.words[part].own, value }]),
    ),
  });
  return answer;
}

/** Makes happen what the mail is about; answers the mails of that kind that came of it. */
const HAPPENS: Record<string, () => Promise<unknown>> = {
  'new-order': () => shop.placeOrder(),
  'cancelled-order': async () => shop.change(await shop.placeOrder(), 'cancelled'),
  'failed-order': async () => shop.change(await shop.placeOrder(), 'failed'),
  'odd-payment': async () => {
    const orderId = await shop.placeOrder();
    await inTransaction(shop.db, async (tx) => {
      const note = { orderId, kind: 'system', text: 'Paid twice', person: null } as const;
      const noteId = (await addOrderNote(tx, note)) ?? 0;
      await emit(tx, orderPaymentOdd, { orderId, number: 1, noteId });
    });
  },
  'on-hold-order': () => shop.placeOrder(),
  'processing-order': async () => shop.change(await shop.placeOrder(), 'processing'),
  'completed-order': async () => shop.change(await shop.placeOrder(), 'completed'),
  'refunded-order': async () => {
    const id = await shop.placeOrder();
    await shop.change(id, 'processing');
    const { version } = (await shop.rest(owner, 'GET', `orders/${id}`)).body;
    const refund = await shop.rest(owner, 'POST', `orders/${id}/refund`, {
      shipping: 100,
      byHand: true,
      version,
    });
    expect(refund.status).toBe(200);
  },
  'order-invoice': async () => {
    const id = await shop.placeOrder();
    return shop.rest(owner, 'POST', `orders/${id}/send-mail`, { mail: 'order-invoice' });
  },
  'order-note': async () => {
    const orderId = await shop.placeOrder();
    await inTransaction(shop.db, (tx) =>
      addOrderNote(tx, { orderId, kind: 'customer', text: 'On its way', person: null }),
    );
  },
  'new-account': () =>
    inTransaction(shop.db, (tx) =>
      createUser(tx, {
        email: `ada-${Math.random().toString(36).slice(2)}@example.org`,
        password: 'a long enough password',
        name: 'Ada',
      }),
    ),
  'reset-password': async () => {
    await shop.query('delete from rate_limit');
    const ada = { email: 'ada@example.org', password: 'a long enough password', name: 'Ada' };
    await inTransaction(shop.db, (tx) => createUser(tx, ada));
    await shop.visitor().post('/my-account/lost-password/', { lost_password: '1', user_login: ada.email });
  },
  'confirm-email': async () => {
    await shop.query(`delete from email_proof`);
    const ida = { email: `waits-${++waiting}@example.org`, password: 'a long enough password', name: 'Ada' };
    await inTransaction(shop.db, async (tx) => {
      const made = await createUser(tx, ida);
      if (made.ok) await awaitProof(tx, { userId: made.value, email: ida.email }, new Date());
    });
  },
  'changed-log-in': async () => {
    await shop.query('delete from rate_limit');
    const customer = await shop.member('customer');
    await customer.post('/my-account/edit-account/', {
      change_password: '1',
      password_current: 'a long enough password',
      password_1: 'quite another password',
      password_2: 'quite another password',
    });
  },
};

/** The mails that come of what a kind is about, with the subject that it was given for the test. */
async function sentOf(name: string, subject: string) {
  const before = await shop.lastMail();
  await HAPPENS[name]?.();
  return (await shop.mails(before)).filter((mail) => mail.subject === subject);
}

describe('kinds of mails', () => {
  it.each(ALL)(
    '[CHK-029c] %s is worded, with an effect on what is sent, and goes back to the default',
    async (name) => {
      const before = await get(name);
      for (const part of PARTS) expect([part, before.words[part].own]).toEqual([part, null]);
      const words = {
        subject: `${name} at {site_title}`,
        heading: 'Heading of {customer_name}',
        intro: 'First <line>\nsecond line\n\nNext paragraph',
        closing: 'Closing words of {site_title}',
      };
      expect((await save(name, { words })).status).toBe(200);
      const [mail, ...others] = await sentOf(name, `${name} at Halm & Stein`);
      expect(others).toEqual([]);
      for (const said of ['Heading of Ada', 'second line', 'Next paragraph', 'Closing words of Halm & Stein'])
        expect(mail?.text, said).toContain(said);
      expect(mail?.html).toContain('First &lt;line&gt;<br/>second line');
      expect(mail?.html).toMatch(/Closing words of Halm &amp; Stein/);
      const reset = await save(name, { words: { subject: null, heading: null, intro: null, closing: null } });
      expect(reset.body.words).toEqual(before.words);
    },
  );

  it.each(ALL)('[CHK-029c] %s is sent while it is on, and not while it is off', async (name) => {
    const subject = `Switch of ${name}`;
    await save(name, { words: { subject } });
    expect(await sentOf(name, subject)).toHaveLength(1);
    expect((await save(name, { isOn: false })).body.isOn).toBe(false);
    expect(await sentOf(name, subject)).toEqual([]);
    await save(name, { isOn: true, words: { subject: null } });
    const listed = (await shop.rest(owner, 'GET', 'mail-kinds')).body.find(
      (kind: { name: string }) => kind.name === name,
    );
    expect(listed).toMatchObject({ isOn: true, isWorded: false });
  });

  it.each(ALL)(
    '[CHK-029c] %s is previewed as it is typed, as HTML and as text, and nobody gets that',
    async (name) => {
      const before = await shop.lastMail();
      const words = { subject: 'Typed {site_title}', intro: 'Not saved', closing: '' };
      const { status, body } = await shop.rest(owner, 'POST', `mail-kinds/${name}/preview`, {
        language: 'en',
        words,
      });
      expect([status, body.subject]).toEqual([200, 'Typed Halm & Stein']);
      expect(body.html).toMatch(/^<!DOCTYPE html[\s\S]*<html dir="ltr" lang="en"/);
      for (const shown of [body.html, body.text]) {
        expect(shown).toContain('Not saved');
        expect(shown).not.toMatch(/\{\w+\}/);
      }
      expect(body.to).toEqual([TO_OWNER.includes(name) ? 'owner@shop.test' : 'alex@example.org']);
      expect(await shop.mails(before)).toEqual([]);
      expect((await get(name)).words.intro.own).toBeNull();
    },
  );

  it.each(TO_CUSTOMER)(
    '[CHK-029bc] %s is worded in each language of the shop and previewed from right to left',
    async (name) => {
      const kind = await get(name, 'ar');
      expect(kind.languages.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'ar']);
      await save(name, { language: 'ar', words: { closing: 'إلى اللقاء' } });
      const { body } = await shop.rest(owner, 'POST', `mail-kinds/${name}/preview`, { language: 'ar' });
      expect(body.html).toMatch(/<html dir="rtl" lang="ar"/);
      for (const shown of [body.html, body.text]) expect(shown).toContain('إلى اللقاء');
      const allowed = new Set('Halm Stein Alex Morgan Orchard Street Los Angeles CA DE'.split(' '));
      const foreign = saidBy(body.html).filter(
        ({ text }) => latinWords(text, (word) => allowed.has(word)).length > 0,
      );
      expect(foreign).toEqual([]);
      expect(
        (await shop.rest(owner, 'POST', `mail-kinds/${name}/preview`, { language: 'en' })).body.text,
      ).not.toContain('إلى اللقاء');
      await save(name, { language: 'ar', words: { closing: null } });
    },
  );

  it.each(TO_OWNER)(
    '[CHK-029a] %s goes to the shop, with a link to the order in the back office',
    async (name) => {
      const subject = `Link of ${name}`;
      await save(name, { words: { subject } });
      const [mail] = await sentOf(name, subject);
      expect(mail).toMatchObject({ recipient: 'owner@shop.test', reply_to: 'ada@example.org' });
      expect(mail?.text).toMatch(/Open the order: http:\/\/shop\.test\/admin\/orders\/\d+\/show/);
      await save(name, { words: { subject: null } });
    },
  );

  it.each(TO_CUSTOMER)('[CHK-029b] %s goes to the customer alone, once', async (name) => {
    const subject = `Addressed ${name}`;
    await save(name, { words: { subject } });
    const sent = await sentOf(name, subject);
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      {
        'new-account': expect.stringMatching(/^ada-\w+@/),
        'changed-log-in': expect.stringMatching(/^customer-/),
        'confirm-email': expect.stringMatching(/^waits-/),
      }[name] ?? 'ada@example.org',
    ]);
    await save(name, { words: { subject: null } });
  });

  it('[CHK-029a] each goes to whom the owner names, a message of its own for each', async () => {
    for (const recipients of ['nobody', 'a@shop.test, b@', 'a@shop.test;<b@shop.test>']) {
      const refused = await save('new-order', { recipients });
      expect([recipients, refused.status, Object.keys(refused.body.errors)]).toEqual([
        recipients,
        422,
        ['recipients'],
      ]);
    }
    for (const name of TO_OWNER) {
      await save(name, {
        recipients: `Desk@shop.test, ${name}@shop.test desk@shop.test`,
        words: { subject: name },
      });
      const sent = await sentOf(name, name);
      expect(sent.map(({ recipient }) => recipient)).toEqual(['desk@shop.test', `${name}@shop.test`]);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
      await save(name, { recipients: '', words: { subject: null } });
      expect((await get(name)).otherwise).toBe('owner@shop.test');
    }
  });

  it('[CHK-029a] a new order reaches the first administrator while the shop has no address of its own', async () => {
    await shop.changeSettings(siteSettings, { email: '' });
    const before = await shop.lastMail();
    await shop.placeOrder();
    const toOwner = (await shop.mails(before)).filter(({ subject }) => subject.includes('New order'));
    expect(toOwner.map(({ recipient }) => recipient)).toEqual(['admin@shop.test']);
    await shop.changeSettings(siteSettings, { email: 'owner@shop.test' });
  });

  it('refuses at the field what a mail cannot say, and keeps nothing of it', async () => {
    const wrong: [Words, string][] = [
      [{ subject: 'Order {nothing}' }, 'words.subject'],
      [{ heading: '{refund_amount}' }, 'words.heading'],
      [{ intro: 'x'.repeat(2001) }, 'words.intro'],
      [{ subject: '   ' }, 'words.subject'],
      [{ closing: 'bell \u0007' }, 'words.closing'],
    ];
    for (const [words, field] of wrong) {
      const refused = await save('new-order', { isOn: false, words });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    const test = { language: 'en', to: 'ada@example.org', words: { intro: '{nothing}' } };
    const refused = await shop.rest(owner, 'POST', 'mail-kinds/new-order/test', test);
    expect([refused.status, refused.body.errors['words.intro']]).toEqual([
      422,
      'This e-mail cannot fill in {nothing}.',
    ]);
    expect(await get('new-order')).toMatchObject({ isOn: true, isWorded: false });
    for (const body of [{}, { version: 'x' }, { version: 0, isOn: true, language: 'xx', words: {} }, []])
      expect((await shop.rest(owner, 'PUT', 'mail-kinds/new-order', body)).status).toBe(422);
    expect((await shop.rest(owner, 'GET', 'mail-kinds/constructor')).status).toBe(404);
  });

  it('subjects stay one line, and what was once called otherwise is still filled in', async () => {
    await save('new-order', { words: { subject: 'One\r\nBcc: x@y.z  {number}', heading: '{name}' } });
    expect((await get('new-order')).words.subject.own).toBe('One Bcc: x@y.z  {number}');
    const before = await shop.lastMail();
    await shop.placeOrder();
    const [mail] = (await shop.mails(before)).filter(({ recipient }) => recipient === 'owner@shop.test');
    expect(mail?.subject).toMatch(/^One Bcc: x@y\.z \d+$/);
    expect(mail?.text).toMatch(/^Ada Lovelace\n/);
    await save('new-order', { words: { subject: null, heading: null } });
  });

  it('whoever saves later than somebody else is told, and overwrites nothing', async () => {
    const kind = await get('order-note');
    const change = { version: kind.version, isOn: true, recipients: '', language: 'en' };
    const word = (was: string | null, value: string) => ({ ...change, words: { heading: { was, value } } });
    const path = 'mail-kinds/order-note';
    expect((await shop.rest(owner, 'PUT', path, word(null, 'First'))).status).toBe(200);
    const late = await shop.rest(owner, 'PUT', path, { ...word(null, 'Second'), isOn: false });
    expect([late.status, late.body.current.words.heading.own, late.body.current.isOn]).toEqual([
      409,
      'First',
      true,
    ]);
    expect(await get('order-note')).toMatchObject({ isOn: true });
    await save('order-note', { words: { heading: null } });
  });

  it('every change and test is on record, and nobody else may make any', async () => {
    await save('failed-order', { isOn: false });
    await save('failed-order', { isOn: true });
    const trail = await shop.query<{ deed: string; changes: unknown }>(
      `select deed, changes from audit_entry where resource = 'mail-kinds' and record_id = 'failed-order' order by id desc limit 1`,
    );
    expect(trail).toEqual([{ deed: 'update', changes: { isOn: [false, true] } }]);
    const [editor, customer] = await Promise.all([shop.member('editor'), shop.member('customer')]);
    for (const [who, status] of [
      [editor, 403],
      [customer, 403],
      [shop.visitor(), 401],
    ] as const)
      for (const [method, path, body] of [
        ['GET', 'mail-kinds', undefined],
        ['GET', 'mail-kinds/new-order', undefined],
        ['PUT', 'mail-kinds/new-order', {}],
        ['POST', 'mail-kinds/new-order/preview', { language: 'en' }],
        ['POST', 'mail-kinds/new-order/test', { language: 'en', to: 'ada@example.org' }],
      ] as const)
        expect([path, (await shop.rest(who, method, path, body)).status]).toEqual([path, status]);
  });

  it('are previewed with a real order, as it stands', async () => {
    const id = await shop.placeOrder({ billing_first_name: 'Grace' });
    const { number } = (await shop.rest(owner, 'GET', `orders/${id}`)).body;
    const preview = (record: string, name = 'completed-order') =>
      shop.rest(owner, 'POST', `mail-kinds/${name}/preview`, { language: 'en', record });
    const { body } = await preview(`#${number}`);
    expect(body.text).toContain(`Hello Grace`);
    expect(body.subject).toContain(String(number));
    for (const record of ['999999', 'x', `${number}; drop table`, '9'.repeat(15)]) {
      const refused = await preview(record);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { record: 'There is nothing with this number.' },
      ]);
    }
    expect((await preview('1', 'new-account')).body.errors).toHaveProperty('record');
  });

  it('a test goes to the address typed, with the words typed, is noted, and is not sent without end', async () => {
    const send = (to: unknown, words: Words = {}) =>
      shop.rest(owner, 'POST', 'mail-kinds/completed-order/test', { language: 'en', to, words });
    for (const to of ['', 'ada', 'ada@example.org, bob@example.org', 'a\r\nb@example.org', 7, undefined]) {
      const refused = await send(to);
      expect([to, refused.status, Object.keys(refused.body.errors)]).toEqual([to, 422, ['to']]);
    }
    const before = await shop.lastMail();
    expect((await send('try@example.org', { subject: 'Tried' })).status).toBe(200);
    expect(await shop.mails(before)).toMatchObject([{ recipient: 'try@example.org', subject: 'Tried' }]);
    const [noted] = await shop.query<{ changes: unknown }>(
      `select changes from audit_entry where deed = 'send-test' order by id desc limit 1`,
    );
    expect(noted?.changes).toEqual({ to: [null, 'try@example.org'] });
    const statuses: number[] = [];
    for (let at = 0; at < 10; at++) statuses.push((await send('try@example.org')).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
    const other = await shop.member('shop-manager');
    const body = { language: 'en', to: 'try@example.org' };
    expect((await shop.rest(other, 'POST', 'mail-kinds/completed-order/test', body)).status).toBe(200);
  });

  it('those of all slices are shown in each of their languages, with words for all that they fill in', async () => {
    const listed = (await shop.rest(owner, 'GET', 'mail-kinds')).body as { name: string }[];
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ALL, 'low-stock', 'sold-out', 'review-request']));
    for (const name of names)
      for (const { locale } of (await get(name)).languages) {
        const { status, body } = await shop.rest(owner, 'POST', `mail-kinds/${name}/preview`, {
          language: locale,
        });
        expect([name, locale, status]).toEqual([name, locale, 200]);
        for (const said of [body.subject, body.html, body.text])
          expect(said).not.toMatch(/\{\w+\}|undefined/);
      }
  });

  it('their words stand on their own screen, not among the texts', async () => {
    const { texts } = (await shop.rest(owner, 'GET', 'texts')).body as { texts: { key: string }[] };
    const keys = texts.map(({ key }) => key);
    expect(keys).toContain('orders.viewOrder');
    expect(keys.filter((key) => /^orders\.mail(New|Note)/.test(key))).toEqual([]);
  });
});
