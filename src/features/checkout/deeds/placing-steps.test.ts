import { expect, it } from 'vitest';
import { addPlacingStep, placingSteps } from './placing-steps.server.ts';

it('runs added steps after forgetting the draft', () => {
  const own = placingSteps().length;
  const step = { check: async () => [] };
  addPlacingStep(step);
  expect(placingSteps().slice(own)).toEqual([step]);
});
