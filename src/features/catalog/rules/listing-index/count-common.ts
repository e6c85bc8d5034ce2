/**
 * How many bits two bitmaps have in common. Four words are added up bit by bit before anything is counted (carry-save
 * adders: Warren, Hacker's Delight, 2nd edition, 5-1), which takes half as long as to count word by word.
 */
export function countCommon(one: Uint32Array, other: Uint32Array): number {
  const end = Math.min(one.length, other.length);
  const whole = end - (end % 4);
  let [fours, twos, ones] = [0, 0, 0];
  for (let at = 0; at < whole; at += 4) {
    const first = common(one, other, at);
    const second = common(one, other, at + 1);
    const third = common(one, other, at + 2);
    const fourth = common(one, other, at + 3);
    const carried = carry(first, second, ones);
    ones ^= first ^ second;
    const carriedToo = carry(third, fourth, ones);
    ones ^= third ^ fourth;
    fours += bitsOf(carry(carried, carriedToo, twos));
    twos ^= carried ^ carriedToo;
  }
  let count = 4 * fours + 2 * bitsOf(twos) + bitsOf(ones);
  for (let at = whole; at < end; at++) count += bitsOf(common(one, other, at));
  return count;
}

function common(one: Uint32Array, other: Uint32Array, at: number): number {
  return (one[at] as number) & (other[at] as number);
}

/** The bits that at least two of these have. */
function carry(one: number, other: number, third: number): number {
  return (one & other) | ((one ^ other) & third);
}

/** How many bits of a word are set (Warren, 5-1). */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
