import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stateAfterChange } from './own-review.ts';
import { firstState } from './review-input.ts';
import { REVIEW_STATES } from './review-states.ts';

const said = fc.record({
  rating: fc.constantFrom(null, 1, 5),
  content: fc.constantFrom('Warm', 'Cold'),
});
const rules = fc.record({ moderation: fc.constantFrom('all', 'unverified', 'none') });
const writer = fc.record({ isVerified: fc.boolean(), isLoggedIn: fc.boolean(), isOwner: fc.boolean() });

it('a review that its writer changes is looked at again where a new one would be, and none comes back by it', () => {
  fc.assert(
    fc.property(said, said, fc.constantFrom(...REVIEW_STATES), rules, writer, (was, is, state, shop, who) => {
      const after = stateAfterChange({ ...was, state }, is, shop, who);
      const isSame = was.rating === is.rating && was.content === is.content;
      expect(after).toBe(state === 'approved' && !isSame ? firstState(shop, who) : state);
      if (state !== 'approved') expect(after).not.toBe('approved');
    }),
  );
});
