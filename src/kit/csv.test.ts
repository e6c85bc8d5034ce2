import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { plainField, writeCsv } from './csv.ts';

it('writes what a spreadsheet takes for a formula as the text that it is, numbers as numbers', () => {
  const line = ['=1+1', "'@x", '-3+1', '-3', -3, 'a,b "c"', null];
  expect(writeCsv([['A'], line])).toBe(`A\r\n"'=1+1","''@x","'-3+1",-3,-3,"a,b ""c""",\r\n`);
});

it.each(['\n', '\r', '\t', '＝', '＋', '－', '＠'])('guards a field that begins with %j', (sign) => {
  const [read] = Papa.parse<string[]>(writeCsv([[`${sign}1`, '']])).data;
  expect(read?.[0]).toBe(`'${sign}1`);
});

it.each(['=1+1', '＝1', "'@x", "it's", "'tis"])('reads %s as it was written', (field) => {
  const [read] = Papa.parse<string[]>(writeCsv([[field, '']])).data;
  expect(plainField(read?.[0] ?? '')).toBe(field);
});
