/** The cookie with a visitor's list: a JSON array of product ids (CMP-010). */
export const VISITOR_COOKIE = 'wopb_compare';

/** The cookie by which scripts know what a customer compares; the list itself is kept in the account. */
export const CUSTOMER_COOKIE = 'wopb_compare_account';

/** How long a visitor's list is kept, in seconds. */
export const VISITOR_SECONDS = 7 * 86_400;

/** How many products a list holds at most, whatever the owner says (CMP-011). */
export const MOST = 100;
