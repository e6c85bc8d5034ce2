import { expect, it } from 'vitest';
import { changed, type History, redone, undone } from './design-history.ts';

it('[TPL-026] undo and redo step over what was changed; typing on in one field is one step, a palette is one of its own', () => {
  let history: History = { past: [], now: { accent: '', radius: 3 }, future: [], last: '' };
  const change = (values: object, step = '') => {
    history = changed(history, { ...values }, step);
  };
  change({ radius: 1 }, 'radius');
  change({ radius: 12 }, 'radius');
  change({ accent: '#111111' });
  change({ accent: '#222222' });
  expect(history.now).toEqual({ accent: '#222222', radius: 12 });
  const seen = [1, 2, 3, 4].map(() => {
    history = undone(history);
    return history.now;
  });
  expect(seen).toEqual([
    { accent: '#111111', radius: 12 },
    { accent: '', radius: 12 },
    { accent: '', radius: 3 },
    { accent: '', radius: 3 },
  ]);
  expect([history.past.length, history.future.length]).toEqual([0, 3]);
  history = redone(history);
  expect(history.now).toEqual({ accent: '', radius: 12 });
  change({ accent: '#333333' });
  expect(redone(history)).toEqual(history);
});
