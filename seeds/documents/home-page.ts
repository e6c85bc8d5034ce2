import { band, node, type WidgetTree } from '#platform/documents/widget-tree.ts';
import { demoHome } from '../demo-shop/pages.ts';
import type { SeedLookup } from './seed-lookup.ts';

/** The front page of the demo shop. */
export function homePage(find: SeedLookup): WidgetTree {
  const { hero, slides, promises } = demoHome;
  const icons = ['leaf', 'hand', 'parcel'];
  return [
    node('hmhero1', 'hero', {
      picture: find.picture(hero.picture.slug),
      phonePicture: find.picture(hero.phonePicture.slug),
      eyebrow: hero.eyebrow,
      heading: hero.heading,
      text: hero.text,
      buttonText: hero.button.label,
      buttonAddress: hero.button.address,
      layout: 'over',
    }),
    band(
      'hmprom1',
      [
        node('hmprom2', 'feature-strip', {
          items: promises.map(({ heading, text }, index) => ({
            icon: icons[index % icons.length],
            title: heading,
            text,
          })),
        }),
      ],
      { width: 'wide', space: 'none', label: 'What we promise' },
    ),
    band('hmfind1', [node('hmfind2', 'product-search')], {
      width: 'text',
      space: 'small',
      label: 'Find something',
    }),
    band(
      'hmcats1',
      [
        node('hmcats2', 'category-grid', {
          heading: 'Look around',
          limit: 8,
          linkText: 'The whole shop',
          linkAddress: '/shop/',
        }),
      ],
      { width: 'wide' },
    ),
    band(
      'hmfeat1',
      [
        node(
          'hmfeat2',
          'product-grid',
          {
            heading: 'What we like right now',
            items: { of: 'featured', fields: {} },
            limit: 8,
            layout: 'slider',
            linkText: 'All products',
            linkAddress: '/shop/',
          },
          3,
        ),
      ],
      { width: 'wide', space: 'small' },
    ),
    band(
      'hmstor1',
      [
        node('hmstor2', 'slideshow', {
          name: 'From the workshop',
          layout: 'beside',
          slides: slides.map(({ picture, phonePicture, button, ...words }) => ({
            ...words,
            picture: find.picture(picture.slug),
            alt: picture.alt,
            phonePicture: phonePicture ? find.picture(phonePicture.slug) : null,
            buttonText: button.label,
            buttonAddress: button.address,
          })),
        }),
      ],
      { width: 'wide', background: 'tint', space: 'large' },
    ),
    band(
      'hmsale1',
      [
        node(
          'hmsale2',
          'product-grid',
          {
            heading: 'For a little less',
            items: { of: 'on-sale', fields: {} },
            limit: 4,
            paging: 'more',
          },
          3,
        ),
      ],
      {
        width: 'wide',
      },
    ),
    band(
      'hmnews1',
      [
        node(
          'hmnews2',
          'product-grid',
          {
            heading: 'Just in',
            items: { of: 'newest', fields: {} },
            limit: 8,
            tabs: true,
            tabRows: [
              ...['coffee', 'tea', 'ceramics', 'textiles', 'plants', 'stationery'].map((slug) =>
                tab('category', find.category(slug)),
              ),
              ...['top_sale', 'top_rated', 'most_rated'].map((list) => tab(list)),
            ],
            paging: 'pages',
            linkText: 'See what is new',
            linkAddress: '/shop/?orderby=date',
          },
          3,
        ),
      ],
      { width: 'wide', space: 'small' },
    ),
  ];
}

function tab(shows: string, category: number | null = null) {
  return { shows, category, tag: null, words: '' };
}
