/** Ends what nodes remember of those who wait after too many attempts. */
export const WAITS_TAG = 'log-in-waits';
