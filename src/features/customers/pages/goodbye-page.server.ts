import { guestPage } from '#features/accounts/public.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import { dataDeletedMail } from '../mail/data-deleted-mail.server.ts';
import { GOODBYE } from '../rules/own-data.ts';
import { privacySettings } from '../settings.ts';
import { Goodbye } from '../ui/goodbye.tsx';

/** Where whoever has deleted their account reads what becomes of it; they are logged out by then. */
export const goodbyePage = guestPage<{ isTold: boolean }>({
  slug: GOODBYE,
  label: null,
  isOffered: ({ settings }) => settings.get(privacySettings).deleteByCustomers,
  async load({ request, settings }, rest) {
    if (rest.length > 0 || (await request.actor())) return null;
    return { isTold: request.environment.sendsMail && isMailOn(dataDeletedMail, settings) };
  },
  View: Goodbye,
});
