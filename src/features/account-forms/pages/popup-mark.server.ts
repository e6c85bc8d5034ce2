import { loadLostPassword } from '#features/accounts/public.server.ts';
import { LOST_PASSWORD } from '#features/accounts/public.ts';
import { isQuietPath } from '#platform/documents/page-roles.server.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { pageThatStands } from '#platform/pages/stands-at.server.ts';
import { isAmongPages } from '../rules/among-pages.ts';
import { accountFormSettings } from '../settings.ts';
import type { PopupMarkData } from '../ui/popup-mark.tsx';

/** What pages for guests say of the popup (AUTH-026); whoever is logged in never meets it (AUTH-005b). */
export async function loadPopupMark(context: PagePartContext): Promise<PopupMarkData | undefined> {
  const { request, settings } = context;
  if (await request.actor()) return undefined;
  const look = settings.get(accountFormSettings);
  const { pathname } = request.url;
  const opensItself =
    look.autoOpenPopup &&
    isAmongPages(pathname, look.autoOpenPages) &&
    !isQuietPath(pathname, context.shop, context.addresses);
  // After a lost-password link its page opens the popup, unless the form stands in it (AUTH-010).
  const isReset = pathname.endsWith(`/${LOST_PASSWORD}/`) && !look.inlineAccount;
  const canReset = isReset && (await loadLostPassword(context, [], null))?.step === 'set';
  const afterPrompt = await pageThatStands(look.checkoutLoginRedirect, context);
  return {
    look,
    checkout: {
      isEnabled: look.checkoutPrompt === 'link' && look.checkoutLoginEnabled,
      redirect: afterPrompt || context.addresses.checkout,
    },
    opens: canReset ? 'resetpw' : opensItself ? 'first' : null,
  };
}
