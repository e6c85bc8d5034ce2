import type { PageDesign } from '#platform/documents/page-designs.ts';
import { designPictures } from './design-pictures.ts';
import { boldHome, calmHome, galleryHome } from './home-designs.ts';
import { aboutPage, contactPage, landingPage, lookbook } from './page-designs.ts';
import { classicProduct, storyProduct } from './product-designs.ts';

const shown = (name: string) => ({ name, picture: `/designs/${name}.webp`, pictures: designPictures });

/** What owners can begin a page or the template of products with. */
export const designs: readonly PageDesign[] = [
  {
    ...shown('home-calm'),
    title: 'Home page: calm',
    help: 'A large picture, new things and a story. For few products with good pictures.',
    kind: 'page',
    tree: calmHome(),
  },
  {
    ...shown('home-bold'),
    title: 'Home page: bold',
    help: 'Strong colours, collections in pictures and a customer’s words.',
    kind: 'page',
    tree: boldHome(),
  },
  {
    ...shown('home-gallery'),
    title: 'Home page: gallery',
    help: 'A slideshow, categories and rows of products. For shops with many things.',
    kind: 'page',
    tree: galleryHome(),
  },
  {
    ...shown('landing'),
    title: 'Landing page',
    help: 'One offer from the first look to the last question.',
    kind: 'page',
    tree: landingPage(),
  },
  {
    ...shown('about'),
    title: 'About us',
    help: 'Who you are, how it began and what matters to you.',
    kind: 'page',
    tree: aboutPage(),
  },
  {
    ...shown('contact'),
    title: 'Contact',
    help: 'Where you are, when you are there and how you are reached.',
    kind: 'page',
    tree: contactPage(),
  },
  {
    ...shown('lookbook'),
    title: 'Lookbook',
    help: 'A season in large pictures, with what is seen on them to buy.',
    kind: 'page',
    tree: lookbook(),
  },
  {
    ...shown('product-classic'),
    title: 'Product page: classic',
    help: 'Pictures and purchase side by side, everything else in order below.',
    kind: 'template',
    pages: ['product'],
    tree: classicProduct(),
  },
  {
    ...shown('product-story'),
    title: 'Product page: story',
    help: 'The product on a tinted stage, then how it is made. For few products that want telling.',
    kind: 'template',
    pages: ['product'],
    tree: storyProduct(),
  },
];
