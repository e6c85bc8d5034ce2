import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { designNodes } from './design-nodes.ts';

/** A large picture with words over it, promises, categories and new things: calm, for few products with good pictures. */
export function calmHome(): WidgetTree {
  const { make, section, columns, heading, text, image, button, products, promises } = designNodes('calmh');
  return [
    make('hero', {
      picture: 1,
      phonePicture: 2,
      eyebrow: 'Your season or occasion',
      heading: 'Say in one line what you are best at',
      text: 'One or two sentences that tell who makes your things, and for whom.',
      buttonText: 'See the shop',
      buttonAddress: '/shop/',
      layout: 'over',
    }),
    section(
      { width: 'wide', space: 'none', label: 'What we promise' },
      promises(
        ['parcel', 'Sent quickly', 'Say when parcels leave your house.'],
        ['return', 'Easy to send back', 'Say for how long.'],
        ['chat', 'Here for you', 'Say how you can be reached.'],
      ),
    ),
    section(
      { width: 'wide' },
      products('newest', {
        heading: 'New in the shop',
        limit: 4,
        linkText: 'All products',
        linkAddress: '/shop/',
      }),
    ),
    section(
      { width: 'wide', background: 'tint', space: 'large' },
      columns(
        { shape: 'even', align: 'center' },
        [image(4, 'square')],
        [
          heading('How it is made', { eyebrow: 'Our workshop' }),
          text(
            '<p>Tell the story of one thing that you sell: where it comes from, whose hands it goes through, why you do it this way.</p><p>Two short paragraphs are enough. People read what is concrete.</p>',
          ),
          button('More about us', '/about/', { look: 'outline' }),
        ],
      ),
    ),
    section({ width: 'wide' }, make('category-grid', { heading: 'Look around', limit: 4 }, 2)),
    section(
      { width: 'wide', space: 'small' },
      products('best-selling', { heading: 'What others like', limit: 8, layout: 'slider' }),
    ),
  ];
}

/** Strong colours, one offer at the top, collections in pictures: for shops with a clear look. */
export function boldHome(): WidgetTree {
  const { make, section, columns, heading, text, image, button, products, promises } = designNodes('boldh');
  const collection = (picture: 3 | 5 | 11, title: string, words: string) => [
    image(picture, 'portrait', { address: '/shop/' }),
    heading(title, { level: '3' }),
    text(`<p>${words}</p>`, { size: 'small' }),
  ];
  return [
    make('hero', {
      picture: 7,
      eyebrow: 'New collection',
      heading: 'Bring some colour home',
      text: 'Name what is new and why it is worth a look, in two sentences at most.',
      buttonText: 'Shop the collection',
      buttonAddress: '/shop/',
      secondText: 'About us',
      secondAddress: '/about/',
      layout: 'beside',
    }),
    section(
      { width: 'wide', space: 'large' },
      heading('Three ways to begin', { align: 'center', eyebrow: 'Collections' }),
      columns(
        { shape: 'even' },
        collection(3, 'For the table', 'What belongs to this collection, in one sentence.'),
        collection(5, 'For the morning', 'What belongs to this collection, in one sentence.'),
        collection(11, 'To give away', 'What belongs to this collection, in one sentence.'),
      ),
    ),
    section(
      { width: 'wide', background: 'tint' },
      products('featured', {
        heading: 'Our favourites',
        limit: 8,
        layout: 'slider',
        linkText: 'The whole shop',
        linkAddress: '/shop/',
      }),
    ),
    section(
      { width: 'text', background: 'ink', space: 'large' },
      heading('“Put the kindest sentence here that a customer has written to you.”', { align: 'center' }),
      text('<p>Name, town</p>', { align: 'center' }),
      button('Read what others say', '/shop/', { align: 'center', look: 'outline' }),
    ),
    section({ width: 'wide' }, products('newest', { heading: 'Just in', limit: 8, paging: 'more' })),
    section(
      { width: 'wide', space: 'small', label: 'What we promise' },
      promises(
        ['leaf', 'Made to last', 'Say what yours are made of.'],
        ['hand', 'By hand', 'Say who makes them.'],
        ['parcel', 'Well packed', 'Say how they travel.'],
        ['return', 'Sent back for free', 'Say for how long.'],
      ),
    ),
  ];
}

/** Pictures first: a slideshow, categories, and rows of products for shops with many things. */
export function galleryHome(): WidgetTree {
  const { make, section, columns, heading, text, image, button, products } = designNodes('gallh');
  return [
    make('slideshow', {
      name: 'What is new',
      opens: true,
      layout: 'over',
      slides: [
        {
          picture: 6,
          eyebrow: 'Welcome',
          heading: 'A shelf full of good things',
          text: 'Say what people find in your shop.',
          buttonText: 'Look around',
          buttonAddress: '/shop/',
        },
        {
          picture: 1,
          phonePicture: 2,
          eyebrow: 'This week',
          heading: 'Something for slow mornings',
          text: 'Point to an offer, a collection or a story.',
          buttonText: 'See what is new',
          buttonAddress: '/shop/?orderby=date',
        },
      ],
    }),
    section({ width: 'wide' }, make('category-grid', { heading: 'What are you looking for?', limit: 8 }, 2)),
    section(
      { width: 'wide', space: 'small' },
      products('newest', {
        heading: 'New this week',
        limit: 8,
        linkText: 'Everything new',
        linkAddress: '/shop/?orderby=date',
      }),
    ),
    section(
      { width: 'wide', background: 'tint', space: 'large' },
      columns(
        { shape: 'wide-first', align: 'center' },
        [image(7, 'landscape')],
        [
          heading('One thing worth telling', { eyebrow: 'From the house' }),
          text(
            '<p>A story, a workshop, a material: something that people remember after they have closed the page.</p>',
          ),
          button('Read more', '/about/', { look: 'outline' }),
        ],
      ),
    ),
    section({ width: 'wide' }, products('on-sale', { heading: 'For a little less', limit: 4 })),
    section(
      { width: 'wide', space: 'small' },
      products('best-rated', { heading: 'What others like best', limit: 8, layout: 'slider' }),
    ),
  ];
}
