import { expect, test } from 'vitest';
import { barText, refusalText } from './review-words.ts';

test('bars and refusals have words of their own, with the longest review in numbers', () => {
  expect((['closed', 'buyers-only', 'log-in'] as const).map(barText)).toEqual([
    'closed',
    'buyersOnly',
    'logInFirst',
  ]);
  const said = (code: 'comment-long' | 'name-missing') =>
    refusalText({ code, field: '' } as never, (key, values) => `${key} ${JSON.stringify(values)}`);
  expect(said('comment-long')).toBe('commentLong {"most":5000}');
  expect(said('name-missing')).toMatch(/^nameMissing /);
});
