import { expect, it } from 'vitest';
import { taxNumberKind } from './said-tax-number.ts';

it.each([
  ['ATU12345678', 'vat'],
  ['DE 123 456 789', 'vat'],
  ['CHE-123.456.789 MWST', 'vat'],
  ['ESX1234567X', 'vat'],
  ['fr 12 345678901', 'vat'],
  ['12/345/67890', 'tax'],
  ['VAT ID DE 123 456 789', null],
  ['UID: ATU12345678', null],
  ['GST 123', null],
  ['', null],
])('a tax number %j is called %s', (typed, kind) => {
  expect(taxNumberKind(typed)).toBe(kind);
});
