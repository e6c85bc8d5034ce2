import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isIban } from './iban.ts';

const KNOWN = [
  'DE89 3704 0044 0532 0130 00',
  'GB82WEST12345698765432',
  'fr1420041010050500013m02606',
  'NO9386011117947',
];

it('takes the IBANs of banks, however they are typed', () => {
  expect(KNOWN.map(isIban)).toEqual(KNOWN.map(() => true));
});

it('notices a digit that is another one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KNOWN), fc.nat(40), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
      const places = [...iban].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
      const place = places[at % places.length] as number;
      const other = String((Number(iban[place]) + by) % 10);
      expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
    }),
  );
});

it.each(['', 'DE', '4711', 'DE00 1111', 'DE89 3704 0044 0532 0130 0!'])('refuses “%s”', (typed) => {
  expect(isIban(typed)).toBe(false);
});
