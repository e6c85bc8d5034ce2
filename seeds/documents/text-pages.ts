import type { WidgetTree } from '#features/content/public.ts';
import { band, firstPicture, node, type SeedLookup } from './node.ts';

/** A page of running text under a title. */
function textPage(key: string, title: string, html: string): WidgetTree {
  return [
    band(
      `${key}01`,
      [
        node(`${key}02`, 'breadcrumb'),
        node(`${key}03`, 'heading', { text: title, level: '1' }),
        node(`${key}04`, 'rich-text', { html }),
      ],
      { width: 'text', space: 'small' },
    ),
  ];
}

/** Who the shop is. */
export function aboutPage(find: SeedLookup): WidgetTree {
  return [
    ...textPage(
      'about',
      'A shop with a workshop behind it',
      '<p>Halm & Stein began with one potter’s wheel, a coffee roaster bought second-hand and a room that was too large for both. The coffee paid for the clay, the clay gave the coffee its cups, and the rest of the shelves filled up with what friends and neighbours make: linen from a mill two valleys over, paper from the last press in town, plants that forgive a holiday.</p><p>We are six people. We roast on Tuesdays, fire the kilns on Thursdays, and pack every parcel ourselves.</p><h2>What we look for</h2><p>Things that do one job well, can be mended, and do not need to be explained. If we would not use it at home, it is not here.</p>',
    ),
    band('about05', [node('about06', 'image', { picture: firstPicture(find, 'home-workshop', 'breakfast-bowl-2'), shape: 'wide' })], {
      width: 'page',
      space: 'small',
    }),
  ];
}

/** How parcels travel and come back. */
export const shippingPage = textPage(
  'shipp',
  'Shipping and returns',
  '<h2>Shipping</h2><p>Orders leave the shop within two working days. Fresh coffee is roasted on Tuesdays and sent on Wednesdays.</p><ul><li>Standard parcel: two to four working days, free from $60</li><li>Express: the next working day, when ordered before noon</li><li>Collecting from the shop: free, ready within a day</li></ul><h2>Returns</h2><p>You have 30 days to send back anything unused, in its box. Write to us first; we send the label. Coffee, tea and plants can only come back when something is wrong with them.</p><h2>Broken on the way?</h2><p>It happens to stoneware, rarely. Send us a picture and we send a new piece the same week.</p>',
);

/** How to reach the shop. */
export const contactPage = textPage(
  'contc',
  'Contact',
  '<p>Write to <a href="mailto:hello@halm-und-stein.example">hello@halm-und-stein.example</a>. A person answers, within a day.</p><p>The shop is open Tuesday to Saturday, 10 to 6.</p><p>Halm & Stein<br>12 Mill Lane<br>Portland, ME 04101</p>',
);

/** What is kept of visitors. */
export const privacyPage = textPage(
  'privc',
  'Privacy',
  '<p>We keep what an order needs: your name, address, mail and what you bought. Nobody else gets it but the carrier and the bank.</p><h2>Cookies</h2><p>One cookie keeps your cart for two days. Another keeps you logged in, if you have an account and want that. There are no advertising cookies.</p><h2>Your data</h2><p>Ask us what we know about you, or to forget it, and we do so within a month. Invoices stay as long as the tax law says.</p>',
);

/** The terms of sale. */
export const termsPage = textPage(
  'terms',
  'Terms',
  '<p>This is a demonstration shop. Its products, prices and orders are made up; nothing is sold and nothing is sent.</p><h2>Ordering</h2><p>An order is an offer to buy. It becomes a contract when we confirm that it is on its way.</p><h2>Prices</h2><p>Prices include the taxes of the shop’s own country. Shipping is shown before you order.</p>',
);
