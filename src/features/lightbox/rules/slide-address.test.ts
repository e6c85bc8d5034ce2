import { expect, test } from 'vitest';
import { slideIn, withSlide } from './slide-address.ts';

test('[LBX-002a] a slide stands in the fragment as gallery and picture, both from 1', () => {
  expect(withSlide('', { gid: 1, pid: 3 })).toBe('#&gid=1&pid=3');
  expect(slideIn('#&gid=1&pid=3')).toEqual({ gid: 1, pid: 3 });
  expect(slideIn('#team&gid=2&pid=10')).toEqual({ gid: 2, pid: 10 });
  for (const other of [
    '',
    '#',
    '#team',
    '#&gid=1',
    '#&pid=1',
    '#&gid=0&pid=1',
    '#&gid=1&pid=0',
    '#&gid=1&pid=x',
  ])
    expect([other, slideIn(other)]).toEqual([other, null]);
  expect(slideIn('#&gid=1.5&pid=2')).toBeNull();
});

test('what else the fragment says stays', () => {
  expect(withSlide('#team', { gid: 1, pid: 2 })).toBe('#team&gid=1&pid=2');
  expect(withSlide('#team&gid=1&pid=2', { gid: 1, pid: 3 })).toBe('#team&gid=1&pid=3');
  expect(withSlide('#team&gid=1&pid=2', null)).toBe('#team');
  expect(withSlide('#&gid=1&pid=2', null)).toBe('');
  expect(withSlide('#gid=1&pid=2', null)).toBe('');
});
