import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LETTERS, packPreview, unpackPreview } from './previewed-settings.server.ts';

test('what is packed into an address comes out of it, whatever the values are', () => {
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (group, values) => {
      const sent = JSON.parse(JSON.stringify({ group, values }));
      const packed = packPreview(sent);
      expect(packed).toMatch(/^[\w-]*$/);
      expect(unpackPreview(packed)).toEqual(sent);
    }),
  );
});

test('anything else is nothing, and nothing unfolds without end', () => {
  for (const other of ['', 'x', '%00', packPreview({ group: 'a', values: [] as never }).slice(2)])
    expect([other, unpackPreview(other)]).toEqual([other, null]);
  const huge = packPreview({ group: 'a', values: { b: 'c'.repeat(400_000) } });
  expect(huge.length).toBeLessThan(MOST_LETTERS);
  expect(unpackPreview(huge)).toBeNull();
});
