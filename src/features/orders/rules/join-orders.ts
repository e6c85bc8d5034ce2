/** The parameter of the link that joins guests' orders to an account, and what its key is for. */
export const JOIN_ORDERS = 'join-orders';
