import { TypedFastBitSet } from 'typedfastbitset';
import { expect, it } from 'vitest';
import { CountedSlots, fewSlots } from './few-slots.ts';

/** Every thirty-first slot, so that some are the last of a word and some the first. */
const slots = (count: number) => Array.from({ length: count }, (_, at) => at * 31);
const setOf = (members: readonly number[]) => new TypedFastBitSet(members);

it('names the members of a short set, and of a long one none', () => {
  for (const count of [0, 1, 127, 128]) expect(fewSlots(setOf(slots(count)))).toEqual(slots(count));
  for (const count of [129, 500]) expect(fewSlots(setOf(slots(count)))).toBeNull();
});

it('counts short sets as long ones: by what is in both', () => {
  const other = setOf(slots(600).filter((slot) => slot % 3 === 0));
  for (const count of [0, 1, 128, 129, 500]) {
    const both = slots(count).filter((slot) => slot % 3 === 0);
    const counted = new CountedSlots(setOf(slots(count)));
    expect(counted.in(other)).toBe(both.length);
    expect(counted.size).toBe(count);
  }
});

it('lists the members of each set, whichever was listed before', () => {
  const [long, longer, short] = [slots(300), slots(700), slots(5)];
  const [one, other, few] = [long, longer, short].map((members) => new CountedSlots(setOf(members)));
  const listOf = (counted: CountedSlots | undefined) => [...(counted?.list() ?? [])];
  for (const [counted, members] of [
    [one, long],
    [other, longer],
    [few, short],
    [one, long],
  ] as const)
    expect(listOf(counted)).toEqual(members);
});
