import { describe, expect, it } from 'vitest';
import { logInView, ownPath } from './log-in-view.ts';

describe('where a log-in leads', () => {
  it.each([
    ['/checkout/', '/checkout/'],
    ['/a?b=/c', '/a?b=/c'],
    ['//evil.example/', '/my-account/'],
    ['/\\evil.example', '/my-account/'],
    ['https://evil.example/', '/my-account/'],
    ['javascript:alert(1)', '/my-account/'],
    ['/a\nb', '/my-account/'],
    [undefined, '/my-account/'],
    [['/x'], '/my-account/'],
  ])('%j becomes %s', (given, expected) => expect(ownPath(given, '/my-account/')).toBe(expected));
});

it('shows what another form left as nothing', () => {
  expect(logInView({ kind: 'checkout' }, '/')).toEqual({
    username: '',
    problem: null,
    redirect: '/',
    nonce: '',
    lostPassword: '',
    ways: [],
  });
});

it('shows again what a refused log-in left, and nothing of anything else', () => {
  const problem = { field: 'password', message: 'Incorrect Email or Password.' } as const;
  const given = { nonce: 'n1', lostPassword: '/lost/' };
  expect(logInView({ kind: 'log-in', username: 'ada', problem }, '/checkout/', given)).toEqual({
    username: 'ada',
    problem,
    redirect: '/checkout/',
    nonce: 'n1',
    lostPassword: '/lost/',
    ways: [],
  });
  const nothing = { username: '', problem: null, redirect: '/', nonce: '', lostPassword: '', ways: [] };
  const callable = Object.assign(() => undefined, { kind: 'log-in', username: 'ada', problem });
  for (const left of [null, undefined, 'log-in', 0, {}, { username: 'ada', problem }, callable]) {
    expect(logInView(left, '/')).toEqual(nothing);
  }
});
