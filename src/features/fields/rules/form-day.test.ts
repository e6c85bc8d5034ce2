import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDay, writeDay } from './form-day.ts';

it('[FLD-023] reads days as dd/mm/yy, with years of two or four digits', () => {
  expect(readDay('31/12/26')).toBe('2026-12-31');
  expect(readDay(' 1.2.1999 ')).toBe('1999-02-01');
  expect(readDay('05-06-49')).toBe('2049-06-05');
  expect(readDay('05-06-50')).toBe('1950-06-05');
  for (const wrong of ['29/02/25', '12/31/26', '0/1/26', '1/0/26', '1/1/126', '2026', '', '1/1/0001'])
    expect(readDay(wrong)).toBeNull();
});

it('[FLD-023] writes a day so that reading it gives the same day', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readDay(writeDay(day))).toBe(day);
    }),
  );
});
