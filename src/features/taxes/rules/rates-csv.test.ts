import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RATE_COLUMNS, rateOfLine, readRates, writeRates } from './rates-csv.ts';

const rate = {
  country: 'US',
  state: 'CA',
  postcodes: ['902*', '10000...19999'],
  cities: ['LOS ANGELES'],
  rate: '8.25',
  name: 'State, "local" tax',
  priority: 2,
  compound: true,
  shipping: false,
  taxClass: 'reduced',
};

/** Any, and many of what spreadsheets and separators make of them. */
const names = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\n', ' ', '\t', 'a') }),
);

it('what is written is read as the same, whatever names hold', () => {
  fc.assert(
    fc.property(names, fc.boolean(), (text, mark) => {
      const name = text.replace(/\r/g, '').trim() || 'VAT';
      const written = { ...rate, name, compound: mark, shipping: !mark };
      const [line] = readRates(writeRates([written]));
      expect(line && 'fields' in line && rateOfLine(line.fields)).toEqual(written);
    }),
  );
});

it('has the customary columns, and stars for every place', () => {
  const csv = writeRates([
    { ...rate, country: '', state: '', postcodes: [], cities: [], taxClass: 'standard', name: '=1+1' },
  ]);
  expect(csv).toBe(`${RATE_COLUMNS.join(',')}\r\n*,*,*,*,8.25,"'=1+1",2,1,0,\r\n`);
  const [line] = readRates(csv);
  expect(line && 'fields' in line && rateOfLine(line.fields)).toMatchObject({
    country: '',
    state: '',
    postcodes: [''],
    taxClass: 'standard',
    name: '=1+1',
  });
});

it('reads columns in another order, other separators, and files without names of columns', () => {
  expect(readRates('Tax name;Rate %\nVAT;19\n')).toEqual([
    { line: 2, fields: expect.objectContaining({ 'Tax name': 'VAT', 'Rate %': '19', City: '' }) },
  ]);
  expect(readRates('DE,,,,19,VAT,1,0,1,')).toEqual([
    { line: 1, fields: expect.objectContaining({ 'Country code': 'DE', 'Rate %': '19' }) },
  ]);
});

it('refuses a column that it does not know, since rates without their country would count everywhere', () => {
  const columns = RATE_COLUMNS.join(', ');
  expect(readRates('Country,Rate %,Tax name\nFR,20,TVA\n')).toEqual([
    { line: 1, refused: `There is no column “Country”. Columns are: ${columns}.` },
  ]);
  expect(readRates('Rate %,Tax name,\n20,TVA,\n')).toMatchObject([{ line: 2, fields: { 'Rate %': '20' } }]);
});

it('says in which line something is wrong', () => {
  expect(readRates('Rate %,Tax name\n1,2,3\n\n4,"five\n')).toEqual([
    { line: 2, refused: 'There are 3 fields: more than columns.' },
    { line: 4, refused: 'A quotation mark is never closed.' },
  ]);
});
