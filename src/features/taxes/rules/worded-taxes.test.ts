import { describe, expect, it } from 'vitest';
import { translator } from '#platform/texts/texts.ts';
import { taxTexts } from '../texts.ts';
import { wordedTaxes } from './worded-taxes.ts';

const how = {
  t: translator(taxTexts, {}),
  money: (minor: number) => `$${(minor / 100).toFixed(2)}`,
  comma: ', ',
  locale: 'en',
};
const tax = (id: string, label: string, amount: number) => ({ id, label, amount });

describe('the taxes of a sum', () => {
  const two = [tax('1', 'State tax', 165), tax('2', 'City tax', 50)];

  it('are rows above the total where amounts are without them, also those that came to nothing', () => {
    expect(wordedTaxes({ taxes: [...two, tax('3', 'None', 0)] }, how)).toEqual({
      rows: [tax('1', 'State tax', 165), tax('2', 'City tax', 50), tax('3', 'None', 0)],
      note: '',
    });
  });

  it('are a note beside the total where amounts have them in', () => {
    expect(wordedTaxes({ taxes: [...two, tax('3', 'None', 0)], taxesIncluded: true }, how)).toEqual({
      rows: [],
      note: '(includes $1.65 State tax, $0.50 City tax)',
    });
  });

  it('are one amount where the owner shows them so', () => {
    const { rows, note } = wordedTaxes({ taxes: two, singleTax: true }, how);
    expect([rows.map(({ label, amount }) => [label, amount]), note]).toEqual([[['Tax', 215]], '']);
    expect(wordedTaxes({ taxes: two, singleTax: true, taxesIncluded: true }, how).note).toBe(
      '(includes $2.15 Tax)',
    );
  });

  it('are not spoken of where there are none, or none came to anything', () => {
    const nothing = { rows: [], note: '' };
    expect(wordedTaxes({ taxes: [] }, how)).toEqual(nothing);
    expect(wordedTaxes({ taxes: [], singleTax: true, taxesIncluded: true }, how)).toEqual(nothing);
    expect(wordedTaxes({ taxes: [tax('1', 'Tax', 0)], taxesIncluded: true }, how)).toEqual(nothing);
  });
});
