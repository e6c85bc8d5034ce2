/** How often one client may send each call, or forms without script, to one node: 20 times a second. */
export const CALL_LIMIT = { points: 1200, seconds: 60 };
