import { expect, it } from 'vitest';
import type { LegalPart } from './legal-parts.ts';
import { missingLegal } from './missing-legal.ts';

const state = (part: LegalPart, isPublic: boolean, publicPlaces: string[] = []) => ({
  part,
  page: {
    id: 1,
    title: '',
    address: '/',
    isPublic,
    isPlayed: true,
    version: 1,
    places: [],
    publicPlaces,
  },
});

it('names the legal pages that visitors cannot open, and those with open places', () => {
  const states = [
    state('terms', false),
    { part: 'privacy' as const, page: null },
    state('returns', true, ['[Date]']),
    state('imprint', true),
  ];
  expect(missingLegal(states)).toBe(
    'Legal pages that are not published: Terms and conditions, Privacy policy. Legal pages with places to be filled in: Returns and withdrawal.',
  );
  expect(missingLegal([state('terms', true)])).toBe('');
});
