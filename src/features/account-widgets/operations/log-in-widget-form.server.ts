import { logInVisitor, secondStepAgain } from '#features/accounts/public.server.ts';
import { logInWords, whereItWaits } from '#features/accounts/public.ts';
import { pathAfter } from '../rules/after-success.ts';
import { ACCOUNT_WIDGETS, type LogInSettings } from '../rules/widget-fields.ts';
import { passwordOf, textOf, widgetForm } from './widget-form.server.ts';

/** Logs in by a widget (ACCT-003): a wrong name and a wrong password read the same. */
export const logInWidgetForm = widgetForm<LogInSettings>({
  name: 'log-in',
  widget: ACCOUNT_WIDGETS.logIn,
  keeps: ['username', 'rememberme'],
  async submit({ sent, settings, context, here, say, again }) {
    const redirect = pathAfter(sent.redirect, settings, here);
    if (await context.request.actor()) return { redirect };
    const done = await logInVisitor(
      {
        name: textOf(sent, 'username'),
        password: passwordOf(sent, 'password'),
        remember: settings.showRemember && sent.rememberme !== undefined,
        token: sent.token,
      },
      context,
    );
    if (done.ok) return { redirect };
    const waits = whereItWaits(done.error, context.addresses);
    if (waits) return { redirect: waits };
    switch (done.error.code) {
      case 'accounts.name-missing':
        return again({ username: say('nameEmpty') });
      case 'accounts.password-missing':
        return again({ password: say('passwordEmpty') });
      case 'accounts.second-step':
        return secondStepAgain(redirect);
      default:
        return again({ '': logInWords(done.error, context.texts) });
    }
  },
});
