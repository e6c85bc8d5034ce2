import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { formFieldTexts } from '../texts.ts';
import { checkFieldValues, type SentFile } from './check-field-values.ts';
import { isCountryCode } from './country-codes.ts';
import { FORM_FIELD_TYPES, type FormField, formField } from './form-field.ts';

const text = translator(formFieldTexts, {});
const around = { text, isCountry: isCountryCode };

/** What is wrong with one value of one field, and what would be kept of it. */
function tried(field: Partial<FormField>, sent: unknown, files: readonly SentFile[] = []) {
  const whole = formField({ name: 'it', type: 'text', label: 'Size', ...field });
  const { values, errors } = checkFieldValues([whole], { it: sent }, { ...around, files: () => files });
  return { value: values.it, error: errors.it };
}
const errorOf = (...given: Parameters<typeof tried>) => tried(...given).error;

describe('what is wrong with what was entered', () => {
  it.each(FORM_FIELD_TYPES.filter((type) => type !== 'file' && type !== 'profile_photo'))(
    '[FLD-028a] says of a blank %s that it cannot be empty where it is required, and nothing where it is not',
    (type) => {
      for (const sent of [undefined, '', '   ', [], null, {}]) {
        expect(errorOf({ type, isRequired: true }, sent)).toBe('Size cannot be empty.');
        expect(errorOf({ type }, sent)).toBeUndefined();
      }
    },
  );

  it.each<[Partial<FormField>, string, string]>([
    [{ type: 'email' }, 'ada@', 'ada@shop.test'],
    [{ type: 'number' }, 'ten', '-10.5'],
    [{ type: 'date' }, '31/02/26', '28/02/26'],
    [{ type: 'phone' }, '12 abc', '+49 (30) 12-34'],
    [{ type: 'phone_code' }, 'x', '+353'],
    [{ type: 'country' }, 'XX', 'de'],
    [{ type: 'country', countries: { rule: 'only', codes: ['DE'] } }, 'FR', 'DE'],
    [{ type: 'country', countries: { rule: 'except', codes: ['FR'] } }, 'FR', 'DE'],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, 'b', 'a'],
    [{ type: 'radio', options: [{ value: 'a', label: 'A' }] }, 'b', 'a'],
  ])('[FLD-028b] asks to check what no %j can be', (field, wrong, right) => {
    expect(errorOf(field, wrong)).toBe('Please check Size.');
    expect(errorOf(field, right)).toBeUndefined();
  });

  it('[FLD-028b] asks to check a list in which something else was chosen, and keeps each choice once', () => {
    const field = {
      type: 'checkbox_list',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    } as const;
    expect(errorOf(field, ['a', 'x'])).toBe('Please check Size.');
    expect(tried(field, ['a', 'b', 'a'])).toEqual({ value: ['a', 'b'], error: undefined });
  });

  it.each(['text', 'textarea', 'email', 'password'] as const)(
    '[FLD-028cd] counts the characters of %s, as people see them',
    (type) => {
      const field = { type, minLength: 8, maxLength: 12 };
      expect(errorOf({ ...field, type: 'text' }, '👩👩👩👩👩👩👩')).toBe(
        'Size needs to be minimum 8 characters.',
      );
      expect(errorOf(field, type === 'email' ? 'a@b.de' : 'seven77')).toBe(
        'Size needs to be minimum 8 characters.',
      );
      expect(errorOf(field, type === 'email' ? 'abcdefgh@b.de' : 'a'.repeat(13))).toBe(
        'Size cannot exceed 12 characters.',
      );
      expect(errorOf(field, type === 'email' ? 'abc@b.de' : 'a'.repeat(12))).toBeUndefined();
    },
  );

  it('[FLD-028d] takes no more than the server keeps, whatever its owner says', () => {
    expect(errorOf({ maxLength: 5000 }, 'a'.repeat(501))).toBe('Size cannot exceed 500 characters.');
    expect(errorOf({ type: 'textarea' }, 'a'.repeat(9000))).toBe('Size cannot exceed 5000 characters.');
  });

  it('[FLD-028efg] holds numbers to their least, their most and their steps', () => {
    const field = { type: 'number', min: 2, max: 10, step: 0.5 } as const;
    expect(errorOf(field, '1.5')).toBe('Size should be minimum 2.');
    expect(errorOf(field, '10.5')).toBe('Size cannot be more than 10.');
    expect(errorOf(field, '3.3')).toBe('Size should be in multiple of 0.5.');
    for (const right of ['2', '10', '7,5', ' 3.0 ']) expect(errorOf(field, right)).toBeUndefined();
    expect(errorOf({ type: 'number', step: 0.1 }, '0.3')).toBeUndefined();
  });

  it('[FLD-028ef] holds days to the first and the last one', () => {
    const field = { type: 'date', firstDay: '2026-01-10', lastDay: '2026-12-31' } as const;
    expect(errorOf(field, '09/01/26')).toBe('Size should be minimum 10/01/26.');
    expect(errorOf(field, '1/1/2027')).toBe('Size cannot be more than 31/12/26.');
    expect(tried(field, '10.1.26')).toEqual({ value: '2026-01-10', error: undefined });
  });

  it('[FLD-029a] says that no file was selected where one is required', () => {
    for (const type of ['file', 'profile_photo'] as const) {
      expect(errorOf({ type, isRequired: true }, 'x.png')).toBe('Size - File not selected.');
      expect(errorOf({ type }, undefined)).toBeUndefined();
    }
  });

  it('[FLD-029bcd] counts files, knows their endings and weighs them', () => {
    const small = { name: 'a.PNG', size: 10 };
    const field = { type: 'file', endings: ['png', 'jpg'], mostFiles: 1, mostMegabytes: 2 } as const;
    expect(errorOf(field, '', [small, small])).toBe('You can upload only 1 file.');
    expect(errorOf(field, '', [{ name: 'a.exe', size: 1 }])).toBe(
      'Invalid file extension, only allowed: png, jpg',
    );
    expect(errorOf(field, '', [{ name: 'a.jpeg', size: 2 * 1024 * 1024 + 1 }])).toBe(
      'File size limit exceeded, file size should be smaller than 2 MB',
    );
    expect(errorOf(field, '', [small])).toBeUndefined();
  });

  it('says the owner’s own words in place of the usual ones', () => {
    const messages = { empty: 'Tell us!', invalid: 'Hm?' };
    expect(errorOf({ isRequired: true, messages }, '')).toBe('Tell us!');
    expect(errorOf({ type: 'number', messages }, 'x')).toBe('Hm?');
    expect(errorOf({ minLength: 3, messages }, 'x')).toBe('Hm?');
    expect(errorOf({ type: 'file', isRequired: true, messages }, '')).toBe('Tell us!');
  });

  it('compares a field with the one that it repeats', () => {
    const fields = [
      formField({ name: 'one', type: 'password', label: 'Password' }),
      formField({ name: 'two', type: 'password', label: 'Again', repeats: 'one' }),
    ];
    expect(checkFieldValues(fields, { one: 'secret ', two: 'secret' }, around).errors).toEqual({
      two: 'The two entries are not the same.',
    });
    expect(checkFieldValues(fields, { one: 'secret ', two: 'secret ' }, around).errors).toEqual({});
  });

  it('passes over what is off, and keeps nothing that was sent for it', () => {
    const field = formField({ name: 'it', type: 'text', label: 'Size', isRequired: true, isOn: false });
    expect(checkFieldValues([field], { it: 'x' }, around)).toEqual({ values: {}, errors: {} });
  });

  it('[FLD-023] reads each kind in one spelling and takes what it has read as right once more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORM_FIELD_TYPES), fc.anything(), (type, sent) => {
        const field = { type, options: [{ value: 'a', label: 'A' }] };
        const first = tried(field, sent);
        expect(first.value).toBeDefined();
        if (first.error === undefined) expect(tried(field, first.value)).toEqual(first);
      }),
    );
  });
});
