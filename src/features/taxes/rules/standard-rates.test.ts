import { expect, it } from 'vitest';
import { hasVat, isInEea, taxHabits } from './standard-rates.ts';

it('knows the standard rates of the EU and its neighbours, and proposes none elsewhere', () => {
  expect(taxHabits('DE')).toMatchObject({ rate: '19' });
  expect(taxHabits('DE').alsoIn).toHaveLength(26);
  expect(taxHabits('DE').alsoIn).not.toContain('DE');
  expect(taxHabits('IS')).toEqual({ rate: '24', alsoIn: [] });
  expect(taxHabits('CH')).toEqual({ rate: '8.1', alsoIn: [] });
  expect(taxHabits('US')).toEqual({ rate: null, alsoIn: [] });
});

it('tells the countries with value added tax from others, and the European Economic Area', () => {
  expect(['AT', 'GB', 'CH', 'NO', 'US'].map(hasVat)).toEqual([true, true, true, true, false]);
  expect(['AT', 'GB', 'CH', 'NO', 'US'].map(isInEea)).toEqual([true, false, false, true, false]);
});
