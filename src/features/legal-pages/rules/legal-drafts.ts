import { band, node, type WidgetNode, type WidgetTree } from '#platform/documents/widget-tree.ts';
import type { LegalPart } from './legal-parts.ts';

/** A page that owners begin with. */
export interface LegalDraft {
  slug: string;
  title: string;
  tree: WidgetTree;
}

const NOTE =
  'A draft in neutral words, no legal advice. Fill in what stands in brackets, take out what does not hold for you, and have it looked at by somebody who knows the law of your country.';

/** What is said of the shop by itself, so that a change of address changes the page. */
type Source = 'seller.address' | 'seller.email' | 'seller.tax';
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
const EMAIL: Passage = { from: 'seller.email', else: p('[E-mail address]') };

/** The drafts, by the part that each is for. */
export const legalDrafts: Readonly<Record<LegalPart, LegalDraft>> = {
  terms: {
    slug: 'terms',
    title: 'Terms and conditions',
    tree: page('t', 'Terms and conditions', [
      h('Who sells') + p('These terms hold for all orders in this shop. You buy from:'),
      SELLER,
      h('How a contract comes about') +
        p(
          'What is shown in this shop is an invitation to order. By sending an order you offer to buy. The contract comes about when we [confirm the order by e-mail / send the goods].',
        ),
      h('Prices and payment') +
        p(
          'The prices at the time of the order hold. Taxes and the costs of shipping are shown before you order. The checkout shows how you can pay.',
        ),
      h('Delivery') +
        p('We deliver to [countries]. Unless the product says otherwise, delivery takes [number of days].'),
      h('Returns') + p('How you can return what you bought stands on the page about returns.'),
      h('Faulty goods') +
        p(
          'If something is faulty, the rights that the law gives you hold. Write to us, best with a picture, and we will find a way.',
        ),
      h('Liability') + p('[What you are liable for, and where liability ends]'),
      h('Law and disputes') +
        p(
          'The law of [country] holds. Rights that the law of your own country gives you as a consumer stay as they are.',
        ),
    ]),
  },
  privacy: {
    slug: 'privacy',
    title: 'Privacy policy',
    tree: page('p', 'Privacy policy', [
      h('Who is responsible') + p('Responsible for your data is:'),
      SELLER,
      EMAIL,
      h('What we process, and why') +
        list(
          'Orders: name, addresses, e-mail, phone number if you give one, what you bought and how you paid. We need them to fulfil the contract and to keep our books.',
          'Accounts: name, e-mail, a hash of your password, the addresses that you save. We need them so that you can log in.',
          'Cart: a cookie with a random number, so that the shop remembers what you put into it.',
          'Reviews: name, e-mail, stars and words. Name and words are public.',
          'Technical data: your IP address with an order, to find misuse.',
        ),
      h('Cookies') +
        list(
          'Needed for the shop: your visit and your cart, and whether you are logged in.',
          'On your own device, so that you find again what you did here: products that you looked at (a year), filters that you chose (six hours), a wishlist without an account (a week).',
          'Where you came from: cookies whose names begin with sbjs_ say for six months from which site or campaign you came and which page you saw first. They go with your order, so that we know what brings customers. [Delete what is switched off in this shop, and say the time that its settings have.]',
        ),
      h('Who receives data') +
        list(
          'Carriers: name and address, to deliver. [Names of the carriers]',
          'Payment providers: what a payment needs. [Names of the providers]',
          'Hosting: this shop runs at [name and place of the hosting provider].',
        ),
      h('How long we keep it') +
        p(
          'Orders and invoices as long as the law asks of us: [number of years] years. Accounts until they are deleted. Carts until they were not used for two days.',
        ),
      h('Your rights') +
        p(
          'You can ask which data we hold of you, have it corrected or deleted, have it handed over, and object to its use. Write to us. You can also complain to an authority: [name of the authority].',
        ),
      h('Last change') + p('[Date]'),
    ]),
  },
  returns: {
    slug: 'returns',
    title: 'Returns and withdrawal',
    tree: page('r', 'Returns and withdrawal', [
      h('How long') +
        p(
          'You can withdraw from the contract within [number of days] days from the day on which you got the goods, without giving reasons.',
        ),
      h('How it works') +
        p('Tell us by e-mail or letter that you withdraw, then send the goods to this address:'),
      SELLER,
      EMAIL,
      h('Who pays for sending it back') + p('[You / we] pay for sending it back.'),
      h('Your money') +
        p(
          'We pay back what you paid, with the costs of standard delivery, within [number of days] days, by the way you paid. We may wait until the goods are back with us.',
        ),
      h('What cannot be returned') +
        p('[Goods made to order, perishable or opened goods, downloads once begun …]'),
      h('Form') +
        p('If you want to withdraw from the contract, you can send us this:') +
        p(
          'I withdraw from the contract about the following goods: … Ordered on: … Order number: … Name: … Address: … Date: …',
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
      h('Represented by') + p('[Name of whoever represents the company]'),
      h('Register') + p('[Register and number, or take this out]'),
      h('Tax or VAT number'),
      { from: 'seller.tax', else: p('[Tax or VAT number, or take this out]') },
      h('Responsible for the content') + p('[Name and address, or take this out]'),
    ]),
  },
};
