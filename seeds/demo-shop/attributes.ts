import type { DemoAttribute } from './demo-data.ts';

/** The attributes that variations differ in. */
export const demoAttributes: DemoAttribute[] = [
  {
    slug: 'grind',
    name: 'Grind',
    display: 'buttons',
    terms: [
      { slug: 'whole-bean', name: 'Whole bean' },
      { slug: 'filter', name: 'Filter' },
      { slug: 'espresso', name: 'Espresso' },
      { slug: 'french-press', name: 'French press' },
    ],
  },
  {
    slug: 'weight',
    name: 'Weight',
    display: 'buttons',
    terms: [
      { slug: '50-g', name: '50 g' },
      { slug: '100-g', name: '100 g' },
      { slug: '250-g', name: '250 g' },
      { slug: '500-g', name: '500 g' },
      { slug: '1-kg', name: '1 kg' },
    ],
  },
  {
    slug: 'colour',
    name: 'Colour',
    display: 'swatches',
    terms: [
      { slug: 'oat', name: 'Oat', colour: '#e6dac6' },
      { slug: 'chalk', name: 'Chalk', colour: '#efebe2' },
      { slug: 'celadon', name: 'Celadon', colour: '#a9bfae' },
      { slug: 'indigo', name: 'Indigo', colour: '#3d4f6b' },
      { slug: 'rust', name: 'Rust', colour: '#b9593a' },
      { slug: 'ink', name: 'Ink', colour: '#35333a' },
      { slug: 'honey', name: 'Honey', colour: '#cf9a4a' },
      { slug: 'rose', name: 'Rose', colour: '#d9a99a' },
      { slug: 'steel', name: 'Steel', colour: '#c9c5be' },
    ],
  },
  {
    slug: 'size',
    name: 'Size',
    display: 'buttons',
    terms: [
      { slug: 'small', name: 'Small' },
      { slug: 'medium', name: 'Medium' },
      { slug: 'large', name: 'Large' },
    ],
  },
];
