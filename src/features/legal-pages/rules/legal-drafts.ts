import { band, node, type WidgetNode, type WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LegalPart } from './legal-parts.ts';

/** A page that owners begin with. */
export interface LegalDraft {
  slug: string;
  title: string;
  tree: WidgetTree;
}

const NOTE =
  'A draft in neutral words, not legal advice. Fill in the parts in brackets, remove what does not apply to you, and have it checked by somebody who knows the law of your country.';

/** What is said of the shop by itself, so that a change of address changes the page. */
type Source = 'seller.address' | 'seller.country' | 'seller.email' | 'seller.tax';
type Passage = string | { from: Source; else: string };

/** A page of passages; ids are made of its letter and their place. */
function page(letter: string, title: string, passages: readonly Passage[]): WidgetTree {
  const id = (at: number) => `legal${letter}${at.toString(36)}`;
  const content = passages.map(
    (passage, at): WidgetNode =>
      typeof passage === 'string'
        ? node(id(at + 2), 'rich-text', { html: passage })
        : {
            ...node(id(at + 2), 'rich-text', { html: passage.else }),
            dynamic: { html: { from: passage.from } },
          },
  );
  const heading = node(id(1), 'heading', { text: title, level: '1' });
  return [{ ...band(id(0), [heading, ...content], { width: 'text', space: 'small' }), note: NOTE }];
}

const h = (text: string) => `<h2>${text}</h2>`;
const p = (text: string) => `<p>${text}</p>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const SELLER: Passage = {
  from: 'seller.address',
  else: p('[Name and address of the seller]'),
};
const COUNTRY: Passage = { from: 'seller.country', else: p('[Country]') };
const EMAIL: Passage = { from: 'seller.email', else: p('[E-mail address]') };

/** The drafts, by the part that each is for. */
export const legalDrafts: Readonly<Record<LegalPart, LegalDraft>> = {
  terms: {
    slug: 'terms',
    title: 'Terms and conditions',
    tree: page('t', 'Terms and conditions', [
      h('Who we are') + p('These terms apply to all orders in this shop. The seller is:'),
      SELLER,
      h('Ordering') +
        p(
          'Products shown in this shop are not a binding offer. By placing an order you make an offer to buy. The contract is concluded when we [confirm the order by e-mail / ship the goods].',
        ),
      h('Prices and payment') +
        p(
          'The prices shown when you place your order apply. Taxes and shipping costs are shown before you order. The checkout shows how you can pay.',
        ),
      h('Shipping') +
        p(
          'We ship to the countries that you can choose at checkout. Unless stated otherwise for a product, delivery takes [number of days].',
        ),
      h('Returns') + p('How to return products is explained on our returns page.'),
      h('Faulty goods') +
        p(
          'If a product is faulty, you have the rights that the law gives you. Contact us, if possible with a photo, and we will find a solution.',
        ),
      h('Liability') + p('[What you are liable for, and the limits of your liability]'),
      h('Applicable law') +
        p('These terms are governed by the law of the country where the seller is based:'),
      COUNTRY,
      p('If you are a consumer, you keep the rights that the law of your own country gives you.'),
    ]),
  },
  privacy: {
    slug: 'privacy',
    title: 'Privacy policy',
    tree: page('p', 'Privacy policy', [
      h('Who is responsible') + p('The controller of your personal data is:'),
      SELLER,
      EMAIL,
      h('What data we use, and why') +
        list(
          'Orders: name, addresses, e-mail, phone number if you give one, what you bought and how you paid. We need this to fulfil your order and to keep our accounts.',
          'Accounts: name, e-mail, a hash of your password (not the password itself), the addresses you save. We need this so that you can log in.',
          'Cart: a cookie with a random number, so that the shop remembers what you added to it.',
          'Reviews: name, e-mail, rating and text. Your name, rating and text are public.',
          'Technical data: your IP address when you place an order, to detect misuse.',
        ),
      h('Cookies') +
        list(
          'Necessary for the shop: your visit, your cart, and whether you are logged in.',
          'Stored on your device so that you can pick up where you left off: products you viewed (one year), filters you chose (six hours), a wishlist without an account (one week).',
          'Where you came from: cookies whose names begin with sbjs_ record for six months which website or campaign brought you here and which page you saw first. This is stored with your order, so that we know how customers find us. [Delete what is switched off in your shop, and enter the period from its settings.]',
        ),
      h('Who we share data with') +
        list(
          'Carriers: your name and address, to deliver your order. [Names of the carriers]',
          'Payment providers: the data needed for your payment. [Names of the providers]',
          'Hosting: this shop is hosted by [name and location of the hosting provider].',
        ),
      h('How long we keep data') +
        p(
          'Orders and invoices for as long as the law requires: [number of years] years. Accounts until they are deleted. Carts until they have not been used for two days.',
        ),
      h('Your rights') +
        p(
          'You can ask which data we hold about you, have it corrected, deleted or transferred, and object to its use. Please contact us. You can also complain to a data protection authority: [name of the authority].',
        ),
      h('Last updated') + p('[Date]'),
    ]),
  },
  returns: {
    slug: 'returns',
    title: 'Returns and withdrawal',
    tree: page('r', 'Returns and withdrawal', [
      h('How long you have') +
        p(
          'You can withdraw from the contract within [number of days] days of receiving the goods, without giving a reason.',
        ),
      h('How to return something') +
        p('Tell us by e-mail or letter that you want to withdraw, then send the goods to this address:'),
      SELLER,
      EMAIL,
      h('Return shipping costs') + p('[You pay / We pay] for return shipping.'),
      h('Your refund') +
        p(
          'We refund what you paid, including the cost of standard shipping, within [number of days] days, using the same payment method. We may wait until we have received the goods.',
        ),
      h('What cannot be returned') + p('[Custom-made, perishable or opened goods, downloads once started …]'),
      h('Withdrawal form') +
        p('If you want to withdraw from the contract, you can send us this:') +
        p(
          'I hereby withdraw from the contract for the following goods: … Ordered on: … Order number: … Name: … Address: … Date: …',
        ),
    ]),
  },
  imprint: {
    slug: 'legal-notice',
    title: 'Legal notice',
    tree: page('i', 'Legal notice', [
      SELLER,
      h('Contact'),
      EMAIL,
      p('[Phone number]'),
      h('Represented by') + p('[Name of the person who represents the company]'),
      h('Company register') + p('[Register and number, or remove this]'),
      h('Tax or VAT number'),
      { from: 'seller.tax', else: p('[Tax or VAT number, or remove this]') },
      h('Responsible for the content') + p('[Name and address, or remove this]'),
    ]),
  },
};
