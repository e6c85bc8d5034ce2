import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailMatches } from './email-matches.ts';

it.each([
  ['ada@example.org', ' Ada@Example.org ', true],
  [' ADA@example.org ', 'ada@example.org', true],
  ['ada@example.org', 'ada@example', false],
  ['', '*', false],
  [' ', '', false],
  ['ada@example.org', '', false],
  ['ada@example.org', '*', true],
  ['ada@example.org', '*@example.org', true],
  ['ada@example.org', 'ada@*', true],
  ['bea@example.org', 'ada@*', false],
  ['ada@example.org', '*@example.com', false],
  ['ada@shop.example.org', 'ada@*.org', true],
  ['ada@shop.example.org', '*@*.example.*', true],
  ['ada@example.org', '*shop*', false],
  // Every part needs a place of its own, after the one before.
  ['ab', 'ab*b', false],
  ['abb', 'ab*b', true],
  ['a1b', '*b*a*', false],
  ['aa', '*aa*a', false],
  ['aaa', '*aa*a', true],
  ['xabx', '*ab*ab*', false],
  ['ada@example.org', '**@**', true],
] as const)('%j and the restriction %j: %s', (email, restriction, is) => {
  expect(emailMatches(email, restriction)).toBe(is);
});

it('means what a pattern with anything between its parts means', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', '@', '.'), maxLength: 6 });
  const restrictions = fc.string({ unit: fc.constantFrom('a', 'b', '@', '*'), maxLength: 6 });
  fc.assert(
    fc.property(word, restrictions, (email, restriction) => {
      const parts = restriction.split('*').map((part) => part.replace(/[.]/g, '\\.'));
      const wanted = email !== '' && new RegExp(`^${parts.join('.*')}$`).test(email);
      expect(emailMatches(email, restriction)).toBe(wanted);
    }),
    { numRuns: 400 },
  );
});
