import { widgetFormAt } from '#features/account-widgets/public.server.ts';
import { type ResetPasswordSettings, saidAt } from '#features/account-widgets/public.ts';
import { forgetResetLink, keptResetLink, offersReset } from '#features/accounts/public.server.ts';
import { passwordField, passwordSettings } from '#features/fields/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { ResetPasswordData } from './reset-password-data.ts';

/** Brings the step that is due: the browser keeps the key of a mail's link, or it has none. */
export const loadResetPassword = loadEach<ResetPasswordSettings, ResetPasswordData>(
  async (place, context) => {
    const { request, settings } = context;
    const { form, left } = widgetFormAt(place, context);
    const isOffered = offersReset(settings, 'page') && request.environment.sendsMail;
    const ask = { shows: 'ask', form, left, link: null, isSent: false, isUnseen: !isOffered } as const;
    if (place.scope.isDrawn) return ask;
    const link = await keptResetLink(context);
    if (link.is === 'good' && left?.form !== 'ask-reset') {
      const password = passwordField(settings.get(passwordSettings));
      return { shows: 'set', form, left, uid: link.userId, email: link.email, password };
    }
    const said = saidAt(request.url.searchParams, form.node);
    if (said === 'done') return { shows: 'done' };
    // It is told once: what does not work now never will.
    if (link.is === 'expired' || link.is === 'invalid') forgetResetLink(request);
    if (!isOffered) return { shows: 'nothing' };
    return {
      ...ask,
      link: left || link.is === 'none' || link.is === 'good' ? null : link.is,
      isSent: said === 'sent' && !left,
    };
  },
);
