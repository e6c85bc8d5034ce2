import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lostPasswordView } from './lost-password-view.ts';

const password = { required: 3, isDemanded: true, hasMeter: true, hasToggle: true } as const;
const plain = { password, key: 'none', mails: true, sendsMail: true, part: '' } as const;
const ada = { email: 'ada@shop.test' };
const ask = { step: 'ask', login: '', problem: '', isStale: false, isMailed: true };

it('asks for a name first, and keeps what was refused', () => {
  expect(lostPasswordView(undefined, plain)).toEqual(ask);
  const refused = { kind: 'lost-password', login: 'ada', problem: 'No' };
  expect(lostPasswordView(refused, plain)).toEqual({ ...ask, login: 'ada', problem: 'No' });
  // Whoever asks anew although the browser has a key is told what was wrong with that.
  expect(lostPasswordView(refused, { ...plain, key: ada })).toMatchObject({ step: 'ask', problem: 'No' });
  expect(lostPasswordView(refused, { ...plain, key: 'stale' })).toMatchObject({ isStale: false });
});

it('offers a new password to whoever brings a key that works', () => {
  const key = { ...plain, key: ada } as const;
  const set = { step: 'set', ...ada, isOfGiven: false, password, errors: {} };
  expect(lostPasswordView(undefined, key)).toEqual(set);
  const given = lostPasswordView(undefined, { ...plain, key: { ...ada, isOfGiven: true } });
  expect(given).toEqual({ ...set, isOfGiven: true });
  const errors = { password_2: 'Other' };
  expect(lostPasswordView({ kind: 'new-password', errors }, key)).toEqual({ ...set, errors });
  expect(lostPasswordView(undefined, { ...key, mails: false })).toEqual(set);
});

it('says that a link does not work, with a new one where there are any', () => {
  const stale = { ...plain, key: 'stale' } as const;
  expect(lostPasswordView(undefined, stale)).toEqual({ ...ask, isStale: true });
  expect(lostPasswordView({ kind: 'stale-key' }, plain)).toEqual({ ...ask, isStale: true });
  expect(lostPasswordView(undefined, { ...stale, mails: false })).toEqual({ step: 'closed' });
});

it('asks for the code in the browser that asked for one, and for a name in every other', () => {
  const part = { ...plain, part: 'code' } as const;
  const code = { masked: 'a***@shop.test', isSent: true };
  const wrong = { kind: 'reset-code', problem: 'Wrong code' };
  expect(lostPasswordView(undefined, { ...part, code })).toEqual({
    step: 'code',
    masked: 'a***@shop.test',
    problem: '',
    isMailed: true,
  });
  expect(lostPasswordView(wrong, { ...part, code })).toMatchObject({ step: 'code', problem: 'Wrong code' });
  for (const none of [null, { ...code, isSent: false }])
    expect(lostPasswordView(wrong, { ...part, code: none })).toEqual({ ...ask, problem: 'Wrong code' });
  expect(lostPasswordView(undefined, { ...part, code: null })).toEqual(ask);
  expect(lostPasswordView(wrong, { ...part, code, mails: false })).toBeNull();
  // Elsewhere such a code says nothing.
  expect(lostPasswordView(wrong, { ...plain, code })).toEqual(ask);
});

it('promises no mail where no server takes it', () => {
  const kept = { ...plain, sendsMail: false } as const;
  expect(lostPasswordView(undefined, kept)).toEqual({ ...ask, isMailed: false });
  expect(lostPasswordView(undefined, { ...kept, part: 'sent' })).toEqual({ step: 'sent', isMailed: false });
  expect(lostPasswordView(undefined, { ...kept, part: 'sent', mails: false })).toBeNull();
});

it('is nowhere else, and while no links are sent only for those who have one', () => {
  expect(lostPasswordView(undefined, { ...plain, mails: false })).toBeNull();
  expect(lostPasswordView(undefined, { ...plain, part: 'sent' })).toEqual({ step: 'sent', isMailed: true });
  expect(lostPasswordView(undefined, { ...plain, part: 'sent', mails: false })).toBeNull();
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.anything(), (part, form) => {
      fc.pre(part !== 'sent');
      expect(lostPasswordView(form, { ...plain, part, key: ada })).toBeNull();
      // Forms of others say nothing here.
      expect(lostPasswordView(form, plain)).toEqual(ask);
    }),
  );
});
