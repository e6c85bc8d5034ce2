import type { PageDocument } from '#platform/documents/page-documents.server.ts';
import { pageAtRole } from '#platform/documents/page-roles.server.ts';
import { SINGLE } from '#platform/pages/page-families.ts';
import { definePage } from '#platform/pages/page-kind.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { accountTabs, guestPages } from '../points.server.ts';
import { CONFIRM_EMAIL } from '../rules/confirm-email.ts';
import { LOST_PASSWORD } from '../rules/lost-password-view.ts';
import { lostPasswordTexts } from '../texts.ts';

/** The customer's account; what stands below its address is its tabs'. */
export const accountPage = definePage<PageDocument>({
  name: 'account',
  bodyClass: 'woocommerce-account',
  conditions: {
    label: 'The account page',
    family: SINGLE,
    sample: (_, { addresses }) => addresses().account || null,
  },
  reserves: ['my-account'],
  match(address, context) {
    const page = pageAtRole('account', address, context);
    return page && { target: page };
  },
  isClosed(address, context) {
    const [, slug] = address.parts;
    if (slug === undefined || !pageAtRole('account', address, context)) return false;
    const isTab = (shop: ComposedShop) =>
      [...shop.of(accountTabs), ...shop.of(guestPages)].some((each) => each.slug === slug);
    return isTab(context.services.whole) && !isTab(context.shop);
  },
  // Whoever works in a shop that nobody else may see yet has no other way back in, and no other page for the links of mails.
  isGivenTo: async ({ request }) =>
    [LOST_PASSWORD, CONFIRM_EMAIL].some((slug) => request.url.pathname.endsWith(`/${slug}/`)),
  load(document, { address, personal, shop, texts }) {
    personal();
    const title = customText(texts, 'page', document.title);
    const [, slug] = address.parts;
    const part = [...shop.of(accountTabs), ...shop.of(guestPages)].find((each) => each.slug === slug);
    const label =
      part?.label?.(texts) ?? (slug === LOST_PASSWORD ? translate(lostPasswordTexts, texts, 'askTitle') : '');
    // Each of its pages has a title of its own: windows and histories tell them apart by it (WCAG 2.4.2).
    return {
      title,
      document,
      meta: { noIndex: true, ...(label ? { title: `${label} – ${title}` } : {}) },
    };
  },
});
