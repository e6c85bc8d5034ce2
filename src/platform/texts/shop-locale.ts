/** The language in which the shop speaks (BCP 47); later slices make it a choice. */
export const SHOP_LOCALE = 'en';
