/** The cookie with a visitor's list: a JSON array of product ids (WISH-008). */
export const VISITOR_COOKIE = 'wopb_wishlist';

/**
 * The cookie by which scripts know what a customer's list holds, since pages' own HTML is shared. The list itself is
 * kept in the account; this goes with the log-in.
 */
export const CUSTOMER_COOKIE = 'wopb_wishlist_account';

/** How long a visitor's list is kept, in seconds. */
export const VISITOR_SECONDS = 7 * 86_400;

/** How many products a visitor's list holds at most. */
export const VISITOR_LIMIT = 100;

/** How many products a customer's list holds at most; far above any need, far below what would hurt. */
export const CUSTOMER_LIMIT = 300;
