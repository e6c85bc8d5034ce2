import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOfOwnWords, ownWords, USUAL_WORDS } from './own-words.ts';

const words = ownWords(['Acme Tools', 'shop.acme-tools.test', 'ada@mail.test', 'Ada Lovelace', '']);

it('are the names of shop and person in any case, put together and with digits and signs around', () => {
  for (const password of [
    'AcmeTools',
    'acme-tools.test',
    'Acme Tools 2026!',
    'ada.lovelace1815',
    'LovelaceAda',
    'adalovelaces',
    'tools4acme',
    'ＡｃｍｅＴｏｏｌｓ',
    'shop-admin-123',
  ])
    expect([password, isOfOwnWords(password, words)]).toEqual([password, true]);
  for (const password of [
    'acme horse battery',
    'xY9$ada#kq',
    'a long enough password',
    '12345678',
    'toolbox!',
  ])
    expect([password, isOfOwnWords(password, words)]).toEqual([password, false]);
});

it('no single letter or number is such a word, and whatever is said of a password its case does not matter', () => {
  expect(ownWords(['a', '42', '2026'])).toEqual(ownWords([]));
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.array(fc.string({ maxLength: 20 })), (password, names) => {
      const known = ownWords(names);
      expect(known.length).toBeLessThanOrEqual(60);
      expect(isOfOwnWords(password.toUpperCase().toLowerCase(), known)).toBe(
        isOfOwnWords(password.toLowerCase(), known),
      );
    }),
  );
});

it('are whole and in their words, of three letters at least, longest first', () => {
  const own = (name: string) => ownWords([name]).filter((word) => !USUAL_WORDS.includes(word));
  expect(own('Ａcme Tea 24')).toEqual(['acmetea24', 'acme', 'tea']);
  expect(own('ab abc')).toEqual(['ababc', 'abc']);
  expect(own('24 7')).toEqual([]);
  expect(own('Zoë–Ørsted')).toEqual(['zoëørsted', 'ørsted', 'zoë']);
  const lengths = ownWords(['Acme Tea Tools']).map(({ length }) => length);
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  expect(USUAL_WORDS.map(({ length }) => length)).toEqual(
    USUAL_WORDS.map(({ length }) => length).sort((a, b) => b - a),
  );
});

it('what everybody tries is told apart from the names of shop and person', () => {
  for (const password of ['Password1!', 'shop-admin-123', 'Welcome2026'])
    expect([password, isOfOwnWords(password, USUAL_WORDS)]).toEqual([password, true]);
  for (const password of ['AcmeTools', 'AcmePassword1', 'zebra7'])
    expect([password, isOfOwnWords(password, USUAL_WORDS)]).toEqual([password, false]);
});
