import { expect, it } from 'vitest';
import { CODE_PATTERN } from './coupon.ts';
import { newCode } from './new-code.ts';

it('is ten signs that nobody takes for another, new each time, and a code that may be entered', () => {
  const codes = Array.from({ length: 500 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  for (const code of codes) expect(code).toMatch(CODE_PATTERN);
  expect(new Set(codes).size).toBe(500);
  // All 32 of them, each about as often: 5,000 draws of 32 leave none out.
  expect(new Set(codes.join('')).size).toBe(32);
});
