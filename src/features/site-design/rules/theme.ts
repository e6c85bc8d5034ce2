/** The colours that the theme has, by their tokens: what stands in `tokens.css` of the shop's own sheet. */
export const THEME_COLOURS = {
  paper: '#fbf9f5',
  raised: '#ffffff',
  tint: '#f3eee5',
  ink: '#1d2530',
  'ink-soft': '#565b61',
  line: '#dfd8cc',
  'line-strong': '#8d867b',
  accent: '#b23a22',
  'on-accent': '#ffffff',
  good: '#2f6a46',
  bad: '#a3241a',
} as const;

/** A colour of the theme. */
export type ColourToken = keyof typeof THEME_COLOURS;
