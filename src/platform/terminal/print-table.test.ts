import { expect, it } from 'vitest';
import { printTable } from './print-table.ts';

it('command line: prints columns as wide as what stands in them, without blanks at the end', () => {
  expect(
    printTable([
      ['JOB', 'WAITING'],
      ['fold-reports', '2'],
      ['exchange', ''],
    ]),
  ).toEqual(['JOB           WAITING', 'fold-reports  2', 'exchange']);
  expect(printTable([])).toEqual([]);
});
