/** Letters that a search has at least; one without any shows the first products (CMP-008). */
export const LEAST_LETTERS = 3;

/** Letters that a search has at most. */
export const MOST_LETTERS = 100;

/** Products that the picker shows at most (CMP-012). */
export const MOST_PICKS = 10;

/** Whether the picker searches for what was typed. */
export function isSearched(typed: string): boolean {
  const { length } = [...typed.trim()];
  return length === 0 || length >= LEAST_LETTERS;
}
