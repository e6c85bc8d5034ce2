import { expect, it } from 'vitest';
import { shortHash } from './short-hash.ts';

it('names texts shortly, alike ones alike and others otherwise', () => {
  const texts = Array.from(
    { length: 20_000 },
    (_, at) => `A long text about number ${at}, and what follows.`,
  );
  const names = new Set(texts.map(shortHash));
  expect(names.size).toBe(texts.length);
  expect(shortHash('سلّتك')).toBe(shortHash('سلّتك'));
  for (const name of ['', 'a', 'سلّتك'].map(shortHash)) expect(name).toMatch(/^[0-9a-z]{1,11}$/);
});
