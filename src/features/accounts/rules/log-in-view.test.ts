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
  });
});
