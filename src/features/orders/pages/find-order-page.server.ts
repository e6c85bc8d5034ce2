import { guestPage } from '#features/accounts/public.server.ts';
import type { FooterLink } from '#features/content/public.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { offersOrderLinks } from '../operations/offers-order-links.server.ts';
import { FIND_ORDER, type FindOrderView, isRefusedFindOrder } from '../rules/find-order.ts';
import { orderTexts } from '../texts.ts';
import { FindOrder } from '../ui/find-order.tsx';

/** The way to it at the end of footers. */
export const findOrderLink: FooterLink = {
  name: FIND_ORDER,
  label: (texts) => translate(orderTexts, texts, 'findFooter'),
  address: ({ account }) => (account === '' ? '' : `${account}${FIND_ORDER}/`),
  behind: ({ account }) => account,
  isOffered: offersOrderLinks,
};

/** Where guests who lost the mail of their order ask for its link (CHK-018). */
export const findOrderPage = guestPage<FindOrderView>({
  slug: FIND_ORDER,
  label: (texts) => translate(orderTexts, texts, 'findLink'),
  isOffered: offersOrderLinks,
  load({ form, texts }, [part, ...rest]) {
    if (part === 'sent' && rest.length === 0) return { step: 'sent' };
    if (part !== undefined) return null;
    const text = translator(orderTexts, texts);
    const left = isRefusedFindOrder(form) ? form : null;
    return {
      step: 'ask',
      number: left?.number ?? '',
      email: left?.email ?? '',
      errors: {
        ...(left?.wrong.includes('number') ? { number: text('findNumberWrong') } : {}),
        ...(left?.wrong.includes('email') ? { email: text('findEmailWrong') } : {}),
      },
    };
  },
  View: FindOrder,
});
