/** Beyond so many products of a tag, an attribute or a value nobody counts on; one more says that there are more. */
export const MOST_PRODUCTS = 1000;
