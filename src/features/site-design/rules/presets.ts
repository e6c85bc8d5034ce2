import type { Values } from '#platform/fields/field.ts';
import { THEME_COLOURS } from './theme.ts';

/** Values that go well together; what they do not name stays as it is. */
export interface Preset {
  name: string;
  label: string;
  values: Values;
}

const palette = (name: string, label: string, colours: readonly string[]): Preset => ({
  name,
  label,
  values: Object.fromEntries(Object.keys(THEME_COLOURS).map((token, at) => [token, colours[at] ?? ''])),
});

/** Palettes that are ready; each sets every colour of the theme: page, cards, tint, words, quiet words, lines, edges, accent, on it, good, bad. */
export const PALETTES: readonly Preset[] = [
  palette('theme', 'Warm paper', []),
  palette('moss', 'Linen & moss', [
    '#f8f7f1',
    '#fffffc',
    '#ebece0',
    '#20291f',
    '#555e52',
    '#d8dacb',
    '#7f8677',
    '#3d6b3f',
    '#ffffff',
    '#2d6a4a',
    '#a4301f',
  ]),
  palette('harbour', 'Harbour', [
    '#f7f9fa',
    '#ffffff',
    '#e8eef1',
    '#14242e',
    '#4c5c66',
    '#d3dde2',
    '#76868f',
    '#0f5d77',
    '#ffffff',
    '#1f6b4f',
    '#a82c23',
  ]),
  palette('plum', 'Plum & rose', [
    '#fcf8f6',
    '#ffffff',
    '#f6ebe7',
    '#2c1a24',
    '#65525b',
    '#e7d9d5',
    '#93807f',
    '#8c2f57',
    '#ffffff',
    '#376a48',
    '#a3241a',
  ]),
  palette('ochre', 'Ochre & ink', [
    '#fdfaf2',
    '#fffefa',
    '#f5edd9',
    '#211d16',
    '#5c5546',
    '#e3d9c0',
    '#8a8069',
    '#8a5a0b',
    '#ffffff',
    '#3c6a35',
    '#a3311a',
  ]),
  palette('mono', 'Black & white', [
    '#ffffff',
    '#ffffff',
    '#f3f3f2',
    '#111111',
    '#575757',
    '#dedede',
    '#858585',
    '#111111',
    '#ffffff',
    '#256b43',
    '#b3261e',
  ]),
  palette('night', 'Night', [
    '#15181d',
    '#1d2128',
    '#22272f',
    '#f1ede4',
    '#b3b2ad',
    '#343a44',
    '#848a95',
    '#f0a377',
    '#23140a',
    '#8fce9f',
    '#ff9d90',
  ]),
];

/** Pairs of families that are ready, with the weight and the space that suits them. */
export const TYPE_PAIRS: readonly Preset[] = [
  {
    name: 'theme',
    label: 'Fraunces & the device’s own',
    values: { headingFont: '', textFont: '', headingWeight: '', headingSpacing: '' },
  },
  {
    name: 'magazine',
    label: 'Playfair Display & DM Sans',
    values: {
      headingFont: 'playfair-display',
      textFont: 'dm-sans',
      headingWeight: 'medium',
      headingSpacing: '',
    },
  },
  {
    name: 'reading-room',
    label: 'Newsreader & Inter',
    values: { headingFont: 'newsreader', textFont: 'inter', headingWeight: 'regular', headingSpacing: '' },
  },
  {
    name: 'workshop',
    label: 'Bricolage Grotesque & Figtree',
    values: {
      headingFont: 'bricolage-grotesque',
      textFont: 'figtree',
      headingWeight: 'semibold',
      headingSpacing: 'tight',
    },
  },
  {
    name: 'plain',
    label: 'DM Sans throughout',
    values: { headingFont: 'dm-sans', textFont: 'dm-sans', headingWeight: 'medium', headingSpacing: 'tight' },
  },
];
