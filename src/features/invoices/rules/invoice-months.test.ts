import { expect, test } from 'vitest';
import { monthSpan, monthsBetween } from './invoice-months.ts';

test('a month begins and ends by the clocks of the shop, with their summer time', () => {
  const berlin = (month: unknown) => {
    const span = monthSpan(month, 'Europe/Berlin');
    return span && [span.from.toISOString(), span.to.toISOString()];
  };
  expect(berlin('2026-10')).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
  expect(berlin('2026-12')).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
  for (const none of ['2026-13', '2026-1', '2026', '2026-11-01', '', 7, null, undefined, ['2026-11']])
    expect(berlin(none)).toBeUndefined();
});

test('the months between two documents are listed from the latest on, empty ones too', () => {
  const [first, last] = [new Date('2025-11-30T23:30:00Z'), new Date('2026-02-01T00:30:00Z')];
  expect(monthsBetween(first, last, 'UTC')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsBetween(first, last, 'Europe/Berlin')).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(monthsBetween(first, first, 'UTC')).toEqual(['2025-11']);
});
