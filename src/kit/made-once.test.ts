import { expect, test } from 'vitest';
import { madeOnce, madeOnceOf } from './made-once.ts';

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

test('a thing is made once of an object, and anew of another one that looks the same', () => {
  let calls = 0;
  const lengthOf = madeOnceOf((words: readonly string[]) => {
    calls++;
    return words.length;
  });
  const words = ['tea', 'cup'];
  expect([lengthOf(words), lengthOf(words), lengthOf([...words])]).toEqual([2, 2, 2]);
  expect(calls).toBe(2);
});
