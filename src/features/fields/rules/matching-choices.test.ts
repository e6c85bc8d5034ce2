import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchingChoices, meantChoice } from './matching-choices.ts';

const states = [
  { code: 'AL', name: 'Alabama' },
  { code: 'AR', name: 'Arkansas' },
  { code: 'CA', name: 'California' },
  { code: 'KS', name: 'Kansas' },
  { code: 'NM', name: 'New Mexico' },
  { code: 'QR', name: 'Quintana Roo' },
  { code: 'QE', name: 'Querétaro' },
];
const names = (typed: string) => matchingChoices(states, typed).map(({ name }) => name);

it('[FLD-004a] finds by the beginning first, then by the beginning of a word, then within', () => {
  expect(names('')).toEqual(states.map(({ name }) => name));
  expect(names('kansas')).toEqual(['Kansas', 'Arkansas']);
  expect(names(' MEX ')).toEqual(['New Mexico']);
  expect(names('queretaro')).toEqual(['Querétaro']);
  expect(names('ca')).toEqual(['California', 'New Mexico'].slice(0, 1));
  expect(names('al')).toEqual(['Alabama', 'California']);
  expect(names('xyz')).toEqual([]);
});

it('[FLD-004a] takes a name or a code in full for a choice, and nothing less', () => {
  expect(meantChoice(states, 'new  mexico')?.code).toBe('NM');
  expect(meantChoice(states, 'ks')?.name).toBe('Kansas');
  expect(meantChoice(states, 'kan')).toBeUndefined();
  expect(meantChoice(states, ' ')).toBeUndefined();
});

it('finds each choice once, and only those that were given', () => {
  const choices = fc.uniqueArray(fc.record({ code: fc.string(), name: fc.string() }));
  fc.assert(
    fc.property(choices, fc.string(), (given, typed) => {
      const found = matchingChoices(given, typed);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((choice) => given.includes(choice))).toBe(true);
    }),
  );
});
