import { expect, test } from 'vitest';
import { FACES, type Face } from './faces.ts';

const { plain, product, builder }: Record<string, Face> = FACES;

test('[LBX-012] slides stand 0.12 of the window apart, those of products too', () => {
  expect([390, 1000].map((width) => plain?.gap(width))).toEqual([46.8, 120]);
  expect(product?.gap(1000)).toBe(120);
});

test('[LBX-015cd] those of texts and widgets stand 100 px apart, and their controls wait 3500 ms', () => {
  expect([390, 1000].map((width) => builder?.gap(width))).toEqual([100, 100]);
  expect([plain?.idleAfter, product?.idleAfter, builder?.idleAfter]).toEqual([4000, 4000, 3500]);
});

test('[LBX-013a] galleries of products share nothing, keep no address and open at once', () => {
  expect(product).toMatchObject({ shares: false, keepsAddress: false, duration: 0 });
  expect(plain).toMatchObject({ shares: true, keepsAddress: true, duration: 333 });
});
