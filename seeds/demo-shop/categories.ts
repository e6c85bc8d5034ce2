import type { DemoCategory, DemoTag } from './demo-data.ts';

const picture = (slug: string, alt: string) => ({ slug: `category-${slug}`, alt });

/** The categories, parents before their children. */
export const demoCategories: DemoCategory[] = [
  {
    slug: 'coffee',
    name: 'Coffee',
    order: 1,
    description: 'Roasted in small batches every Tuesday, and what you need to brew it well.',
    picture: picture('coffee', 'Coffee bag, dripper and kettle on a terracotta backdrop'),
  },
  {
    slug: 'beans',
    name: 'Beans',
    parent: 'coffee',
    order: 1,
    description: 'Single origins and blends, roasted every Tuesday and sold as whole beans.',
    picture: picture('beans', 'A bowl of coffee beans'),
  },
  {
    slug: 'equipment',
    name: 'Equipment',
    parent: 'coffee',
    order: 2,
    description: 'Drippers, kettles, grinders and the small things that make mornings easier.',
    picture: picture('equipment', 'A kettle and a dripper'),
  },
  {
    slug: 'tea',
    name: 'Tea',
    order: 2,
    description: 'Leaf tea from growers we know by name, packed in tins that last.',
    picture: picture('tea', 'Tea tins and a teapot on a sage green backdrop'),
  },
  {
    slug: 'ceramics',
    name: 'Ceramics',
    order: 3,
    description: 'Stoneware thrown and glazed in the workshop behind the shop.',
    picture: picture('ceramics', 'Vases, a bowl and a cup in different glazes'),
  },
  {
    slug: 'cups',
    name: 'Cups',
    parent: 'ceramics',
    order: 1,
    description: 'Mugs and cups for coffee, tea and everything between.',
    picture: picture('cups', 'Three mugs in different glazes'),
  },
  {
    slug: 'bowls-plates',
    name: 'Bowls & plates',
    parent: 'ceramics',
    order: 2,
    description: 'For breakfast, soup and a table full of people.',
    picture: picture('bowls-plates', 'Stacked bowls and plates'),
  },
  {
    slug: 'vases',
    name: 'Vases',
    parent: 'ceramics',
    order: 3,
    description: 'From a single stem to a whole branch.',
    picture: picture('vases', 'Three vases of different shapes'),
  },
  {
    slug: 'textiles',
    name: 'Textiles',
    order: 4,
    description: 'Linen, cotton and wool, woven to be washed often.',
    picture: picture('textiles', 'Folded linen and a cushion on a pale blue backdrop'),
  },
  {
    slug: 'plants',
    name: 'Plants',
    order: 5,
    description: 'Patient house plants, pots that fit them, and the tools to look after both.',
    picture: picture('plants', 'Potted plants in window light'),
  },
  {
    slug: 'stationery',
    name: 'Stationery',
    order: 6,
    description: 'Paper, pencils and cards for people who still write things down.',
    picture: picture('stationery', 'Notebooks and pencils on an ochre backdrop'),
  },
  {
    slug: 'gift-boxes',
    name: 'Gift boxes',
    order: 7,
    description: 'Put together by us, wrapped by hand, with room for a card in your own words.',
    picture: picture('gift-boxes', 'Gift boxes with ribbons'),
  },
];

/** The tags. */
export const demoTags: DemoTag[] = [
  { slug: 'new', name: 'New' },
  { slug: 'bestseller', name: 'Bestseller' },
  { slug: 'limited', name: 'Limited' },
  { slug: 'handmade', name: 'Handmade' },
  { slug: 'single-origin', name: 'Single origin' },
  { slug: 'blend', name: 'Blend' },
  { slug: 'light-roast', name: 'Light roast' },
  { slug: 'medium-roast', name: 'Medium roast' },
  { slug: 'espresso', name: 'Espresso' },
  { slug: 'decaf', name: 'Decaf' },
  { slug: 'tea-time', name: 'Tea time' },
  { slug: 'organic', name: 'Organic' },
  { slug: 'easy-care', name: 'Easy care' },
  { slug: 'gift-idea', name: 'Gift idea' },
  { slug: 'desk', name: 'Desk' },
  { slug: 'kitchen', name: 'Kitchen' },
];
