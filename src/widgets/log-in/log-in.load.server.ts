import { memberOf, widgetFormAt } from '#features/account-widgets/public.server.ts';
import { type LogInSettings, pathAfter } from '#features/account-widgets/public.ts';
import {
  leftOrSecondStep,
  loadLogInWays,
  lostPasswordAddress,
  offersReset,
} from '#features/accounts/public.server.ts';
import { logInView } from '#features/accounts/public.ts';
import { passwordField, passwordSettings } from '#features/fields/public.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { LogInData } from './log-in-data.ts';

/** Brings the form, what was refused before, or the second step of whoever's password was right. */
export const loadLogIn = loadEach<LogInSettings, LogInData>(async (place, context) => {
  const { props, scope } = place;
  const { addresses, request, settings } = context;
  const { form, left } = widgetFormAt(place, context);
  const name = await memberOf(scope, context);
  if (name !== null) return { shows: 'member', name };
  const here = request.url.pathname + request.url.search;
  const logIn = logInView(leftOrSecondStep(scope.form, context), pathAfter(form.redirect, props, here));
  if (logIn.secondStep && !scope.isDrawn) return { shows: 'code', logIn };
  const { environment } = request;
  // Nobody is led to a page that can help nobody.
  const ownPage = environment.sendsMail && offersReset(settings, 'page') ? props.lostAddress : '';
  const lostPassword = ownPage || lostPasswordAddress(settings, environment, addresses.account);
  return {
    shows: 'form',
    form,
    left,
    lostPassword: props.showLost ? lostPassword : '',
    password: passwordField(settings.get(passwordSettings)),
    ways: loadLogInWays(context),
    afterWays: logIn.redirect,
  };
});
