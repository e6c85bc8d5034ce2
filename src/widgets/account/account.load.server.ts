import {
  type AccountTabContext,
  accountTabs,
  askedPlainly,
  guestPages,
  leftOrSecondStep,
  loadGuestForm,
  loadLogInWays,
  loadLostPassword,
  loadRegistrationParts,
  lostPasswordAddress,
  plainFields,
  plainWords,
  registrationPassword,
} from '#features/accounts/public.server.ts';
import {
  accountSettings,
  LOST_PASSWORD,
  logInView,
  ownPath,
  refusedFields,
  registrationView,
} from '#features/accounts/public.ts';
import { passwordField, passwordSettings } from '#features/fields/public.ts';
import { madeOnceOf } from '#kit/made-once.ts';
import { loadEach } from '#platform/documents/widget-load.server.ts';
import type { AccountData } from './account-data.ts';

/** Brings what the account's address asks for: the log-in for guests, else a tab. */
export const loadAccount = loadEach<object, AccountData>(async ({ scope }, context) => {
  context.personal();
  const { request, settings, shop, texts, notFound } = context;
  const { account } = context.addresses;
  const [, , slug = '', ...rest] = scope.path.split('/');
  // The address ends with a slash, behind which nothing stands.
  const parts = rest.at(-1) === '' ? rest.slice(0, -1) : rest;
  const actor = await request.actor();
  const outside = shop.of(guestPages).filter((page) => page.isOffered(context));
  const page = outside.find((each) => each.slug === slug);
  if (page) {
    const data = await page.load({ ...context, form: scope.form }, parts);
    if (data === null) notFound();
    else return { state: 'outside', page: { View: page.View, data } };
  }
  const ways = outside.flatMap(({ label, slug: at }) =>
    label === null ? [] : [{ label: label(texts), address: `${account}${at}/` }],
  );
  const isLost = slug === LOST_PASSWORD;
  const asked = request.url.searchParams.get('redirect');
  // A link of a mail leads to a tab, with a key that counts once somebody is logged in.
  const here = slug === '' || isLost ? scope.path : scope.path + request.url.search;
  const guestForm =
    actor || (isLost && parts.length > 0)
      ? null
      : await loadGuestForm(context, {
          place: 'account',
          redirect: ownPath(asked, slug === '' || isLost ? '' : here),
          // Whoever is in the middle of a log-in goes on with it.
          form: leftOrSecondStep(scope.form, context),
        });
  if (guestForm) return { state: 'greeting', form: guestForm, ways };
  if (isLost) {
    const view = await loadLostPassword(context, parts, scope.form);
    if (view) return { state: 'password', view, logIn: account };
  }
  if (!actor) {
    const redirect = ownPath(asked, here);
    // A nonce belongs to a session; a visitor without one has the plain form.
    const nonce = request.visitor ? request.nonce('site') : '';
    const password = passwordField(settings.get(passwordSettings));
    const logIn = logInView(leftOrSecondStep(scope.form, context), redirect, {
      nonce,
      lostPassword: lostPasswordAddress(settings, request.environment, account),
      ways: loadLogInWays(context),
      password,
    });
    // Whoever is in the middle of a log-in has one form in front of them.
    const isOffered = settings.get(accountSettings).registration && !logIn.secondStep;
    const asksOf = askedPlainly(context);
    const refused = refusedFields(scope.form);
    const registration = isOffered
      ? {
          registration: registrationView(scope.form, {
            asked: asksOf.asked,
            words: plainWords(asksOf),
            password: registrationPassword(context),
            redirect,
          }),
          parts: [
            ...plainFields(asksOf, context, refused),
            ...(await loadRegistrationParts({ ...context, ...refused, takesFiles: true })),
          ],
        }
      : null;
    return { state: 'guest', logIn, registration, ways };
  }
  const { name, userId } = actor;
  const tabs = shop.of(accountTabs);
  const first = tabs.find(({ label }) => label !== null);
  const tab = slug === '' ? first : tabs.find((each) => each.slug === slug);
  const shown: AccountTabContext = {
    ...context,
    person: { userId, name },
    notFound,
    form: scope.form,
    // The overview names them as well.
    lists: madeOnceOf(async (each) => (await each.isListed?.(shown)) ?? true),
  };
  const data = (await tab?.load(shown, parts)) ?? null;
  const listed = await Promise.all(tabs.map(async (each) => each === tab || shown.lists(each)));
  if (!tab || data === null) notFound();
  return {
    state: 'open',
    name,
    links: tabs.flatMap((each, at) =>
      each.label === null || !listed[at]
        ? []
        : [
            {
              label: each.label(texts),
              address: each === first ? account : `${account}${each.slug}/`,
              // Below a tab, its link leads to another page than this one.
              current: each === tab ? 'page' : each.slug === tab?.below && 'true',
            },
          ],
    ),
    tab: tab && data !== null ? { View: tab.View, data } : null,
  };
});
