import { siteSettings } from '#features/content/public.ts';
import {
  defineMailKind,
  mailWords,
  type WrittenMail,
  wordingOf,
} from '#platform/mail/kinds/mail-kind.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import type { Market } from '#platform/market/market.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translator } from '#platform/texts/texts.ts';
import type { UnreviewedProduct } from '../data/requests.queries.server.ts';
import type { Purchase } from '../points.server.ts';
import { optOutAddress } from '../rules/review-views.ts';
import { reviewSettings } from '../settings.ts';
import { reviewTexts } from '../texts.ts';
import { ReviewRequestMail, type ReviewRequestProps, reviewRequestText } from './review-request.mail.tsx';

/** The mail that asks buyers for reviews, with its switch and its words. */
export const reviewRequestKind = defineMailKind({
  name: 'review-request',
  title: 'Request for reviews',
  when: 'Some days after an order is completed, as set under Settings → Reviews.',
  group: 'Reviews',
  audience: 'person',
  isOn: reviewSettings.fields.requestMail.default,
  keptIn: { group: reviewSettings.name, isOn: 'requestMail' },
  wording: wordingOf(reviewTexts, 'mail'),
  placeholders: { customer_name: 'First name of the customer' },
  formerly: ['name'],
  async sample({ market }, services) {
    const buyer = { email: 'alex@example.org', name: 'Alex' };
    const name = translator(reviewTexts, market.texts)('sampleProduct');
    return write(buyer, [{ id: 0, name, slug: 'sample' }], 'sample', market, services);
  },
});

/** Writes the mail about products that somebody bought; `token` leads out of such mails. */
export function writeRequest(
  purchase: Purchase,
  products: readonly UnreviewedProduct[],
  token: string,
  services: Pick<SliceServices, 'settings' | 'marketOf' | 'siteUrl' | 'whole' | 'cache'>,
): Promise<WrittenMail> {
  const { locale, currency } = purchase;
  return write(purchase, products, token, services.marketOf({ locale, currency }), services);
}

async function write(
  { name, email }: Pick<Purchase, 'name' | 'email'>,
  products: readonly UnreviewedProduct[],
  token: string,
  market: Market,
  services: Pick<SliceServices, 'settings' | 'siteUrl' | 'whole' | 'cache'>,
): Promise<WrittenMail> {
  const { settings, siteUrl } = services;
  const facts = settingsIn(settings, market.texts).get(siteSettings);
  const site = { name: facts.name, url: siteUrl, colours: siteLookOf(services).mails };
  const text = translator(reviewTexts, market.texts);
  const words = mailWords(reviewRequestKind, market, site, { customer_name: name, name });
  const props: ReviewRequestProps = {
    words: name === '' ? { ...words, intro: text('mailIntroNameless') } : words,
    products: products.map((product) => ({
      id: product.id,
      name: customText(market.texts, 'product', product.name),
      address: `${siteUrl}/product/${product.slug}/#review_form`,
    })),
    stopAddress: siteUrl + optOutAddress(token),
    text,
    site,
    language: market,
  };
  const { html, text: plain } = await renderMail(<ReviewRequestMail {...props} />, reviewRequestText(props));
  return {
    to: [email],
    subject: words.subject,
    html,
    text: plain,
    ...(facts.email === '' ? {} : { replyTo: facts.email }),
  };
}
