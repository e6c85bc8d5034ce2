import { expect, it } from 'vitest';
import { readPastedNumbers } from './pasted-numbers.ts';

const marked = [
  { id: 1, number: 1001 },
  { id: 2, number: 1002 },
];

it.each([
  ['A\nB', { 1: 'A', 2: 'B' }, []],
  ['A\n\nB\nC', { 1: 'A', 2: 'B' }, ['C']],
  ['#1002, B2\n1001;"A 1"', { 1: 'A 1', 2: 'B2' }, []],
  ['Order number,Tracking number\r\n1002\tB', { 2: 'B' }, []],
  ['1002,B\n1002,C\n1003,D\nx,E\n1001,', { 2: 'B' }, ['1002,C', '1003,D', 'x,E', '1001,']],
  ['', {}, []],
])('pasted numbers %j are read', (text, numbers, odd) => {
  const read = readPastedNumbers(text, marked);
  expect(Object.fromEntries(read.byOrder)).toEqual(numbers);
  expect(read.odd).toEqual(odd);
});
