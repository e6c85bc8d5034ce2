import type { WidgetTree } from '#features/content/public.ts';
import { band, firstPicture, node, type SeedLookup } from './node.ts';

/** The front page. */
export function homePage(find: SeedLookup): WidgetTree {
  return [
    node('hmhero1', 'hero', {
      picture: firstPicture(find, 'home-hero', 'category-ceramics', 'werkstatt-mug-2'),
      phonePicture: find.picture('home-hero-phone'),
      eyebrow: 'Halm & Stein',
      heading: 'Good things for slow mornings',
      text: 'Coffee roasted on Tuesdays, cups thrown in the workshop behind the shop, and linen that gets better with every wash.',
      buttonText: 'Shop everything',
      buttonAddress: '/shop/',
      secondText: 'Ceramics',
      secondAddress: '/product-category/ceramics/',
      layout: 'beside',
    }),
    band(
      'hmprom1',
      [
        node('hmprom2', 'feature-strip', {
          items: [
            { icon: 'parcel', title: 'Free from $60', text: 'Sent within two working days' },
            { icon: 'return', title: '30 days to return', text: 'Unused, in its box' },
            { icon: 'hand', title: 'Made by hand', text: 'In small batches, by people we know' },
            { icon: 'chat', title: 'Questions?', text: 'We answer within a day' },
          ],
        }),
      ],
      { width: 'wide', space: 'none', label: 'What we promise' },
    ),
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
        node('hmfeat2', 'product-grid', {
          heading: 'What we like right now',
          source: 'featured',
          limit: 8,
          linkText: 'All products',
          linkAddress: '/shop/',
        }),
      ],
      { width: 'wide', space: 'small' },
    ),
    band(
      'hmstor1',
      [
        node('hmstor2', 'columns', {
          shape: 'even',
          align: 'center',
          columns: [
            {
              content: [
                node('hmstor3', 'image', {
                  picture: firstPicture(find, 'home-workshop', 'vase-mond-2', 'category-vases'),
                  shape: 'portrait',
                }),
              ],
            },
            {
              content: [
                node('hmstor4', 'heading', {
                  eyebrow: 'The workshop',
                  text: 'One wheel, two kilns, four glazes',
                }),
                node('hmstor5', 'rich-text', {
                  html: '<p>Everything made of clay here is thrown twenty steps from the till. We mix our four glazes ourselves — oat, rust, indigo and celadon — and no two pieces come out of the kiln quite alike.</p><p>What does not turn out well enough stays on our own breakfast table.</p>',
                  size: 'lead',
                }),
                node('hmstor6', 'button', { text: 'About us', address: '/about/', look: 'outline' }),
              ],
            },
          ],
        }),
      ],
      { width: 'wide', background: 'tint', space: 'large' },
    ),
    band(
      'hmsale1',
      [
        node('hmsale2', 'product-grid', {
          heading: 'For a little less',
          source: 'on-sale',
          limit: 4,
        }),
      ],
      { width: 'wide' },
    ),
    band(
      'hmnews1',
      [
        node('hmnews2', 'product-grid', {
          heading: 'Just in',
          source: 'newest',
          limit: 4,
          linkText: 'See what is new',
          linkAddress: '/shop/?orderby=date',
        }),
      ],
      { width: 'wide', space: 'small' },
    ),
  ];
}
