/** The colours in which groups of customers are shown. */
export const GROUP_COLOURS = ['grey', 'green', 'blue', 'violet', 'rose', 'amber'] as const;

/** One of `grey`, `green`, `blue`, `violet`, `rose`, `amber`. */
export type GroupColour = (typeof GROUP_COLOURS)[number];
