import { expect, it } from 'vitest';
import { DEFAULT_BREAKPOINTS } from '#platform/documents/breakpoints.ts';
import { valueOn, withValueOn } from './device-values.ts';

const about = { base: 'medium', breakpoints: DEFAULT_BREAKPOINTS };

it('[SECT-011b] the panel shows what a device takes from the next wider one, until it has a value of its own', () => {
  const tablet = withValueOn({}, 'space', 'tablet', 'small') ?? {};
  expect(
    ['desktop', 'tablet', 'mobile'].map((device) => valueOn(tablet, 'space', device as never, about)),
  ).toEqual(['medium', 'small', 'small']);
  const both = withValueOn(tablet, 'space', 'mobile', 'none') ?? {};
  expect(valueOn(both, 'space', 'mobile', about)).toBe('none');
  expect(withValueOn(both, 'space', 'mobile', undefined)).toEqual(tablet);
  expect(withValueOn(tablet, 'space', 'tablet', undefined)).toBeUndefined();
  // What is said of a device that is not told apart holds nowhere.
  expect(valueOn({ laptop: { space: 'large' } }, 'space', 'mobile', about)).toBe('medium');
});
