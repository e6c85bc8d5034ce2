import { expect, it } from 'vitest';
import { taxHabits } from './standard-rates.ts';

it('knows the standard rates of the EU and its neighbours, and proposes none elsewhere', () => {
  expect(taxHabits('DE')).toMatchObject({ rate: '19' });
  expect(taxHabits('DE').alsoIn).toHaveLength(26);
  expect(taxHabits('DE').alsoIn).not.toContain('DE');
  expect(taxHabits('IS')).toEqual({ rate: '24', alsoIn: [] });
  expect(taxHabits('CH')).toEqual({ rate: '8.1', alsoIn: [] });
  expect(taxHabits('US')).toEqual({ rate: null, alsoIn: [] });
});
