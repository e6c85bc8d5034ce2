import {
  askedPasswordAddress,
  askPassword,
  comeIn,
  keepResetLink,
  keptResetLink,
  setNewPassword,
} from '#features/accounts/public.server.ts';
import { accountSettings, askPasswordWords, registrationWords } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { pathAfter, quietPath, sayingPath } from '../rules/after-success.ts';
import { lackOf } from '../rules/new-password.ts';
import { ACCOUNT_WIDGETS, type ResetPasswordSettings } from '../rules/widget-fields.ts';
import { passwordOf, textOf, widgetForm } from './widget-form.server.ts';

/** Has a link for a new password sent (ACCT-005): whoever is named, the answer is the same, and takes as long. */
const askForm = widgetForm<ResetPasswordSettings>({
  name: 'ask-reset',
  widget: ACCOUNT_WIDGETS.resetPassword,
  keeps: ['user_login'],
  async submit({ sent, settings, context, node, here, isByScript, say, again }) {
    const { request } = context;
    const page = request.url.pathname;
    const asked = await askPassword(textOf(sent, 'user_login'), sent.token, context, page);
    if (!asked.ok && asked.error.code !== 'accounts.reset-closed') {
      const isEmpty = asked.error.code === 'accounts.login-missing';
      const said = isEmpty ? say('loginMissing') : askPasswordWords(asked.error, context.texts);
      return again({ [isEmpty ? 'user_login' : '']: said });
    }
    if (asked.ok) {
      if (!request.environment.sendsMail)
        request.log.warn('a link for a new password waits in the outbox: no mail server takes it');
      // A code is entered on the page of lost passwords.
      if (context.settings.get(accountSettings).resetBy === 'code')
        return { redirect: askedPasswordAddress(context) };
    } else request.log.warn('a new password was asked for while the shop sends no mail for it');
    if (isByScript) return { page: { notices: [{ kind: 'success', text: say('sent', settings.sent) }] } };
    return { redirect: sayingPath(here, 'sent', node) };
  },
});

/** Sets a new password by the key that the browser keeps, which is looked at once more (ACCT-006, ACCT-009a). */
const setForm = widgetForm<ResetPasswordSettings>({
  name: 'set-password',
  widget: ACCOUNT_WIDGETS.resetPassword,
  limit: { name: 'set-password', points: 30, seconds: 900 },
  keeps: [],
  async submit({ sent, settings, context, node, here, say, again }) {
    const password = passwordOf(sent, 'password_1');
    const link = await keptResetLink(context);
    const lack = lackOf(password, settings);
    if (lack && link.is === 'good') return again({ password_1: say(lack, '', { least: settings.least }) });
    const set = await setNewPassword(
      { password, again: passwordOf(sent, 'password_2'), of: cleanText(sent.uid, 100) },
      context,
    );
    if (!set.ok) {
      const { error } = set;
      if (error.code === 'accounts.key-stale')
        return again({ '': say(link.is === 'expired' ? 'linkExpired' : 'linkInvalid') });
      if (error.code === 'accounts.passwords-differ') return again({ password_2: say('resetDiffer') });
      return again({ password_1: registrationWords(error, context.texts) });
    }
    await comeIn(set.value.userId, context);
    const { after } = settings;
    const redirect = pathAfter('', settings, here);
    return { redirect: after === 'stay' ? sayingPath(redirect, 'done', node) : redirect };
  },
});

/** The link of a mail: its key goes into a cookie and out of the address, which histories and logs keep. */
const keyLink: PageForm = {
  method: 'GET',
  byStandIn: true,
  accepts: (fields) => 'key' in fields && 'uid' in fields,
  async submit({ key, uid }, context) {
    await keepResetLink({ key: cleanText(key, 100), uid: cleanText(uid, 100) }, context);
    const { pathname, searchParams } = context.request.url;
    const query = new URLSearchParams(searchParams);
    query.delete('key');
    query.delete('uid');
    return { redirect: quietPath(query.size > 0 ? `${pathname}?${query}` : pathname) };
  },
};

/** All that a widget for lost passwords takes. */
export const resetWidgetForms: readonly PageForm[] = [keyLink, askForm, setForm];
