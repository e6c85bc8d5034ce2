/** Letters and digits that nobody takes for another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** So long that nobody guesses one. */
const LENGTH = 10;

/** A code that is hard to guess and easy to read out. */
export function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(LENGTH));
  // 32 signs: each byte gives each of them with the same chance.
  return [...drawn].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
