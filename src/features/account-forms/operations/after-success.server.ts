import { LOST_PASSWORD } from '#features/accounts/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { cameFrom } from '#platform/pages/page-form.server.ts';
import { pageThatStands } from '#platform/pages/stands-at.server.ts';
import { redirectAfter, withMarker } from '../rules/redirects.ts';
import type { SentForm } from '../rules/sent-form.ts';
import { accountFormSettings } from '../settings.ts';

/** Where somebody goes who has logged in or signed up, with the marker that the owner wants; `page` is where they are, left out = where the form was sent from. */
export async function addressAfter(
  success: 'login' | 'register',
  sent: SentForm,
  context: Pick<CallContext, 'addresses' | 'db' | 'request' | 'settings'>,
  page?: string,
): Promise<string> {
  const { addresses, request, settings } = context;
  const { siteUrl } = request.environment;
  const { loginRedirect, registerRedirect, successMarker } = settings.get(accountFormSettings);
  const before = page ?? cameFrom(context, siteUrl, addresses.account);
  // Nobody who has come in sets a new password by a link.
  const samePage = before.includes(`/${LOST_PASSWORD}/`) ? addresses.account : before;
  // A page that is gone since leads nobody anywhere.
  const configured = await pageThatStands(success === 'login' ? loginRedirect : registerRedirect, context);
  const to = redirectAfter(sent.xoo_el_redirect, configured, samePage, siteUrl);
  return successMarker ? withMarker(to, success) : to;
}

/** Minutes that somebody who has to wait is told. */
export function minutesOf(waitSeconds: number): number {
  return Math.max(1, Math.ceil(waitSeconds / 60));
}
