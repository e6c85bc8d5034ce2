import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the menu into which what does not fit moves (NOTE-009). */
export const overflowTexts = defineTexts('overflow', { more: 'More', menu: 'Menu' });
