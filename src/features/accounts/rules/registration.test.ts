import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusedDetails } from './account-details.ts';
import { isEmailAddress } from './email-address.ts';
import { passwordRefusal, registrationProblems } from './registration.ts';
import { encodingOf, firstRefused, refusedFields, registrationView } from './registration-view.ts';
import { registrationWords } from './registration-words.ts';

const ALL = { username: true, password: true };
const codes = (username: string, password: string, asked = ALL) =>
  registrationProblems({ username, password }, asked).map(({ field, refusal }) => [field, refusal.code]);

describe('what is asked of newcomers', () => {
  it('a user name has 3 to 20 characters and begins with a letter or digit', () => {
    const ofName = (name: string) => codes(name, 'long enough').map(([, code]) => code);
    for (const name of ['ada', 'a.b', '9to5', 'Ada_L-1', 'ليلى', 'x'.repeat(20), '𝒜𝒷𝒸'])
      expect(ofName(name)).toEqual([]);
    for (const name of ['ab', 'x'.repeat(21)]) expect(ofName(name)).toEqual(['accounts.username-length']);
    for (const name of ['', ' ada', 'a b', 'ada@mail.test', '.ada', '_ada', 'a\0b', 'a\nb', '<ada>'])
      expect(ofName(name)).toEqual(['accounts.username-invalid']);
  });

  it('a password has 8 to 128 characters, whichever they are', () => {
    expect(passwordRefusal('')).toEqual({ code: 'accounts.password-wanted' });
    for (const length of [1, 7, 129, 10_000])
      expect(passwordRefusal('x'.repeat(length))).toEqual({
        code: 'accounts.password-length',
        least: 8,
        most: 128,
      });
    for (const length of [8, 128]) expect(passwordRefusal('\0'.repeat(length))).toBeNull();
  });

  it('is not looked at where the shop generates it', () => {
    expect(codes('', '', { username: false, password: false })).toEqual([]);
    expect(codes('', '', { username: true, password: false })).toEqual([
      ['username', 'accounts.username-invalid'],
    ]);
    expect(codes('', '', { username: false, password: true })).toEqual([
      ['password', 'accounts.password-wanted'],
    ]);
    expect(codes('', '')).toHaveLength(2);
  });

  it('each has one problem at most, in the order of the form, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (name, password) => {
          const found = codes(name, password).map(([field]) => field);
          expect(found).toEqual(['username', 'password'].filter((field) => found.includes(field as never)));
          expect(found.includes('password')).toBe(password.length < 8 || password.length > 128);
          if (name.includes('@')) expect(found).toContain('username');
        },
      ),
    );
  });

  it('an address is one that mails can be sent to', () => {
    for (const email of ['ada@shop.test', 'Ada.L+x@sub.shop.test']) expect(isEmailAddress(email)).toBe(true);
    for (const email of [
      '',
      'ada',
      'ada@',
      '@shop.test',
      'a b@shop.test',
      'a@shop',
      'a\0@shop.test',
      'a@b.test,c@d.test',
    ])
      expect(isEmailAddress(email)).toBe(false);
    expect(isEmailAddress(`${'x'.repeat(65)}@shop.test`)).toBe(false);
    expect(isEmailAddress(`ada@${'x.'.repeat(130)}test`)).toBe(false);
  });
});

describe('a form that comes back', () => {
  const asked = { username: true, password: false, again: false };
  const password = { required: 3, isDemanded: true, hasMeter: true, hasToggle: true } as const;

  it('keeps what was typed and what was wrong, and nothing of another form', () => {
    const refused = { kind: 'registration', email: 'a', username: 'b', errors: { email: 'No' } };
    expect(registrationView(refused, { asked, words: {}, password, redirect: '/x/' })).toEqual({
      asked,
      words: {},
      password,
      email: 'a',
      username: 'b',
      errors: { email: 'No' },
      redirect: '/x/',
    });
    for (const other of [undefined, null, 'x', {}, { kind: 'log-in', username: 'b' }])
      expect(registrationView(other, { asked, words: {}, password, redirect: '/' })).toMatchObject({
        email: '',
        username: '',
        errors: {},
      });
  });

  it('says in minutes how long to wait, and how long words may be', () => {
    const wait = (waitSeconds: number) =>
      registrationWords({ code: 'accounts.too-many-registrations', waitSeconds }, {});
    expect([wait(1), wait(60), wait(61)]).toEqual(
      [1, 1, 2].map(
        (minutes) => `You cannot create an account right now. Please try again in ${minutes} min.`,
      ),
    );
    expect(registrationWords({ code: 'accounts.password-length', least: 8, most: 128 }, {})).toBe(
      'A password has 8 to 128 characters.',
    );
  });
});

describe('a registration that comes back', () => {
  it('puts the focus on the first of its own fields that is wrong, then on those of later slices', () => {
    expect(firstRefused({ vat_id: 'No', password: 'No', username: 'No' })).toBe('username');
    expect(firstRefused({ vat_id: 'No', email: 'No' })).toBe('email');
    expect(firstRefused({ '': 'Not now', vat_id: 'No' })).toBe('vat_id');
    expect(firstRefused({ email: '', '': 'Not now' })).toBeNull();
  });

  it('hands the fields of later slices what was sent, and no other form’s', () => {
    const errors = { vat_id: 'No' };
    const left = {
      kind: 'registration',
      email: 'ada@shop.test',
      username: 'ada',
      sent: { vat_id: 'x' },
      errors,
    };
    expect(refusedFields(left)).toEqual({ sent: { vat_id: 'x' }, errors, leadsTo: 'vat_id' });
    expect(refusedFields({ ...left, kind: 'log-in' })).toEqual({ sent: {}, errors: {}, leadsTo: null });
  });

  it('is sent with files where one of its fields has some', () => {
    expect(encodingOf([])).toBeUndefined();
    expect(encodingOf([{ hasFiles: false }])).toBeUndefined();
    expect(encodingOf([{ hasFiles: false }, { hasFiles: true }])).toBe('multipart/form-data');
  });
});

it('each form of the account details comes back to its page, and no other', () => {
  for (const kind of ['account-details', 'account-password', 'account-sessions', 'account-move'])
    expect(refusedDetails({ kind })).toEqual({ kind });
  for (const other of [null, undefined, {}, { kind: 'log-in' }]) expect(refusedDetails(other)).toBeNull();
});
