import { guestForm, lostPasswordAddress } from '#features/accounts/public.server.ts';
import { LOST_PASSWORD } from '#features/accounts/public.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { pageThatStands } from '#platform/pages/stands-at.server.ts';
import { loadContainer } from '../operations/container-data.server.ts';
import { type ContainerView, isAnothers } from '../rules/container-view.ts';
import { CHECKOUT_PROMPT, LOG_IN_TRIGGER, SECTION_PARAMETER } from '../rules/sections.ts';
import { accountFormSettings } from '../settings.ts';
import { InlineContainer } from '../ui/inline-container.tsx';

/** The container in the account page and the checkout, where the owner wants it there (AUTH-045). */
export const inlineContainer = guestForm<ContainerView>({
  async load(context, { place, redirect, form }) {
    const { inlineAccount, inlineCheckout } = context.settings.get(accountFormSettings);
    if (!(place === 'account' ? inlineAccount : inlineCheckout) || isAnothers(form)) return undefined;
    // Where nothing is mailed, the page itself tells how somebody comes by a new password.
    if (isLostPassword(context) && !sendsLinks(context)) return undefined;
    const section = context.request.url.searchParams.get(SECTION_PARAMETER) ?? '';
    return loadContainer(context, { display: 'inline', section, form, redirect });
  },
  // Whoever is refused, or in the middle of something, finds the form again.
  async link(context, { place, redirect, form }) {
    const { addresses, settings } = context;
    const { checkoutPrompt, checkoutLoginEnabled, checkoutLoginRedirect } = settings.get(accountFormSettings);
    if (place !== 'checkout' || checkoutPrompt !== 'link' || form) return null;
    const back = (await pageThatStands(checkoutLoginRedirect, context)) || redirect;
    return {
      address: `${addresses.account}?redirect=${encodeURIComponent(back)}`,
      // As any trigger it opens the popup, which goes on where it says (CHK-004).
      className: checkoutLoginEnabled ? `${CHECKOUT_PROMPT} ${LOG_IN_TRIGGER}` : CHECKOUT_PROMPT,
      redirect: back,
    };
  },
  speaks: ({ notice }) => notice !== null,
  View: InlineContainer,
});

const isLostPassword = ({ request }: PartContext) => request.url.pathname.includes(`/${LOST_PASSWORD}/`);

const sendsLinks = ({ addresses, request, settings }: PartContext) =>
  lostPasswordAddress(settings, request.environment, addresses.account) !== '';
