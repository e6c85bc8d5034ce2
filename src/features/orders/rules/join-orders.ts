/** The parameter of the link that joins guests' orders to an account, and what its key is for. */
export const JOIN_ORDERS = 'join-orders';

/** The field, and the parameter of the page with its button, that carries the key which came by that link. */
export const JOIN_KEY = 'join_key';
