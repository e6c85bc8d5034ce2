import { expect, test } from 'vitest';
import { handlePlace } from './handle-place.ts';

test('[TPL-008ab] handles stand inside from 25 pixels below the top of the canvas on, and go down with what lies over 5 above it', () => {
  expect([400, 25, 24.9, 0, -5].map((top) => [top, handlePlace(top)])).toEqual([
    [400, { isInside: false, shift: 0 }],
    [25, { isInside: false, shift: 0 }],
    [24.9, { isInside: true, shift: 0 }],
    [0, { isInside: true, shift: 0 }],
    [-5, { isInside: true, shift: 0 }],
  ]);
  for (const top of [-5.1, -40, -900]) expect(handlePlace(top)).toEqual({ isInside: true, shift: -top });
});
