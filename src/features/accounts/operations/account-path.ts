/** Where the account page is while no page has that part. */
export const ACCOUNT_PATH = '/my-account/';
