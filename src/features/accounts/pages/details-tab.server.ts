import { eq } from 'drizzle-orm';
import { passwordField, passwordSettings } from '#features/fields/public.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accounts } from '../operations/accounts.server.ts';
import { movingTo } from '../operations/email-proof.server.ts';
import { lostPasswordAddress } from '../operations/lost-password-page.server.ts';
import { hasPassword } from '../operations/own-password.server.ts';
import { sessionsOf } from '../operations/own-sessions.server.ts';
import { accountTab, detailsParts } from '../points.server.ts';
import { ACCOUNT_DETAILS, type AccountDetailsView, refusedDetails } from '../rules/account-details.ts';
import { browserName } from '../rules/browser-name.server.ts';
import { detailsTexts } from '../texts.ts';
import { AccountDetails } from '../ui/account-details.tsx';

/** Who somebody is, how they log in, and where they are logged in. */
export const detailsTab = accountTab<AccountDetailsView>({
  slug: ACCOUNT_DETAILS,
  label: (texts) => translate(detailsTexts, texts, 'title'),
  // Behind what they bought.
  place: 20,
  async load(context, rest) {
    if (rest.length > 0) return null;
    const { addresses, db, form, market, person, request, settings, shop, texts } = context;
    const { name, email, username } = userAccount;
    const [kept] = await db
      .select({ name, email, username })
      .from(userAccount)
      .where(eq(userAccount.id, person.userId));
    if (!kept) return null;
    const refused = refusedDetails(form);
    const store = request.environment.cache(accounts);
    const own = (await request.actor())?.session;
    const moments = new Intl.DateTimeFormat(market.locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: market.timeZone,
    });
    const text = translator(detailsTexts, texts);
    const sessions = await sessionsOf(db, person.userId, request.startedAt);
    const has = {
      password: await hasPassword(db, person.userId),
      secondStep: await store.hasSecondStep(person.userId),
    };
    const parts = await Promise.all(
      shop.of(detailsParts).map(async ({ name, load, View }) => ({
        name,
        View,
        data: await load({ ...context, has }),
      })),
    );
    return {
      ...kept,
      movingTo: await movingTo(db, person.userId),
      movingProblem: refused?.kind === 'account-move' ? refused.problem : '',
      parts: parts.filter(({ data }) => data !== undefined),
      ...(refused?.kind === 'account-details' ? { name: refused.name, email: refused.email } : {}),
      errors: refused?.kind === 'account-details' ? refused.errors : {},
      passwordErrors: refused?.kind === 'account-password' ? refused.errors : {},
      asksCode: has.secondStep,
      sessionsProblem: refused?.kind === 'account-sessions' ? refused.problem : '',
      passwordField: passwordField(settings.get(passwordSettings)),
      hasPassword: has.password,
      passwordLink: lostPasswordAddress(settings, request.environment, addresses.account),
      sessions: sessions.map(({ id, createdAt, ipAddress, userAgent }) => ({
        id,
        browser: browserName(userAgent, (parts) => text('browserOn', parts)),
        ip: ipAddress || null,
        since: moments.format(createdAt),
        sinceIso: createdAt.toISOString(),
        isThis: id === own,
      })),
    };
  },
  View: AccountDetails,
});
