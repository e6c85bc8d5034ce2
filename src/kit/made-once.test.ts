import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

test('a thing is made once for the same names, and anew for others', () => {
  const calls: string[] = [];
  const of = madeOnce((locale: string, zone?: string) => {
    calls.push(`${locale}/${zone}`);
    return { locale, zone };
  });
  expect(of('en', 'UTC')).toBe(of('en', 'UTC'));
  expect(of('en', 'UTC')).not.toBe(of('en'));
  expect(of('de', 'UTC')).toEqual({ locale: 'de', zone: 'UTC' });
  expect(calls).toEqual(['en/UTC', 'en/undefined', 'de/UTC']);
});
