import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPhoneCode, writePhoneCode } from './phone-code.ts';
import { chosenPhoneCode, isPhoneCode, phoneCodeInWords, phoneCodeList } from './phone-codes.server.ts';

it('[FLD-006] names each country with its dial code in the reader’s language, sorted by name', () => {
  const nameIn = (locale: string, wanted: string) =>
    phoneCodeList(locale).find(({ code }) => code === wanted)?.name;
  expect(nameIn('en', '+353 IE')).toBe('Ireland (+353)');
  expect(nameIn('de', '+49 DE')).toBe('Deutschland (+49)');
  // In one piece where people write from right to left.
  expect(nameIn('ar', '+20 EG')).toBe('مصر (\u200e+20\u200e)');
  const names = phoneCodeList('sv').map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('sv').compare));
  expect(names.length).toBeGreaterThan(200);
});

it('[FLD-006] takes what the list offers, and dial codes alone, as browsers fill them in', () => {
  for (const { code, name } of phoneCodeList('en')) {
    const alone = code.split(' ')[0] ?? '';
    expect([code, isPhoneCode(code), isPhoneCode(alone)]).toEqual([code, true, true]);
    expect(phoneCodeInWords(code, 'en')).toBe(name);
    expect(isPhoneCode(chosenPhoneCode(alone))).toBe(true);
  }
  expect([chosenPhoneCode('+1'), chosenPhoneCode('+44'), chosenPhoneCode('+1 CA')]).toEqual([
    '+1 US',
    '+44 GB',
    '+1 CA',
  ]);
  expect(phoneCodeInWords('+353', 'en')).toBe('+353');
});

it('[FLD-006] refuses codes that nobody has, and those of another country', () => {
  for (const wrong of ['+999', '+49 IE', '+353 XX', '+353 ZZ', 'IE', '', '+0', '+1 toString', '+constructor'])
    expect([wrong, isPhoneCode(wrong)]).toEqual([wrong, false]);
});

it('reads each spelling of a code as the one that is kept', () => {
  const digits = fc.integer({ min: 1, max: 999 }).map(String);
  const country = fc.constantFrom('', 'IE', 'US');
  fc.assert(
    fc.property(digits, country, fc.constantFrom('+', '00', '', '+ '), (digits, country, before) => {
      const kept = writePhoneCode({ digits, country });
      expect(readPhoneCode(kept)).toEqual({ digits, country });
      expect(readPhoneCode(` ${before}${digits} ${country.toLowerCase()} `)).toEqual({ digits, country });
    }),
  );
});
