/** Why something cannot be bought as it was asked for. Whoever keeps lines says it in words, beside refusals of its own. */
export type LineRefusal =
  | { code: 'not-purchasable' }
  /** Properties of which nothing was chosen. */
  | { code: 'missing-options'; names: string[] }
  | { code: 'invalid-option'; names: string[] }
  | { code: 'no-variation' }
  /** A part of a later slice refuses, in its own words. */
  | { code: 'part'; message: string };
