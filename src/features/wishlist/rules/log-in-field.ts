/** In the address of a log-in page: says there that a wishlist needs a log-in. */
export const LOG_IN_FIELD = 'wishlist_log_in';
