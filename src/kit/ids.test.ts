import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomToken } from './ids.ts';

test('a token holds its bytes in characters that stand in an address as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 }), (bytes) => {
      const token = randomToken(bytes);
      expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(bytes);
      expect(Buffer.from(token, 'base64url').toString('base64url')).toBe(token);
    }),
  );
});

test('tokens have 192 bits unless told, and every byte of them is drawn', () => {
  const tokens = Array.from({ length: 200 }, () => Buffer.from(randomToken(), 'base64url'));
  expect(new Set(tokens.map((token) => token.toString('hex'))).size).toBe(200);
  for (const token of tokens) expect(token).toHaveLength(24);
  // Each place has many values; one that never changed would have one.
  for (let place = 0; place < 24; place++) {
    expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(50);
  }
});
