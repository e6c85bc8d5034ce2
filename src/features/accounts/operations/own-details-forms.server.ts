import { eq, sql } from 'drizzle-orm';
import { cleanText } from '#features/fields/public.ts';
import { normalName } from '#kit/normal-name.ts';
import { accept, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { undoneIfRefused, withinTransaction } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/database-error.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged, logInChanged, proofAsked } from '../events.ts';
import {
  ACCOUNT_DETAILS,
  type DetailsErrors,
  LONGEST_NAME,
  type PasswordChangeErrors,
  type RefusedDetails,
} from '../rules/account-details.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { passwordRefusal } from '../rules/registration.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { detailsTexts } from '../texts.ts';
import { accounts } from './accounts.server.ts';
import { proofWords } from './confirm-email-forms.server.ts';
import { hashPassword, replacePassword } from './create-user.server.ts';
import { asksMovedProof, countProofMail, dropMove, dropProof } from './email-proof.server.ts';
import { aroundOf, judgePasswords } from './judge-passwords.server.ts';
import { askToMove } from './move-address.server.ts';
import { namesOf } from './names-of.server.ts';
import { isRegistered } from './newcomer.server.ts';
import { hasPassword, ownerProblem, passwordProblem } from './own-password.server.ts';
import { endOtherSessions, endSession, keepSession } from './own-sessions.server.ts';
import { dropPasswordKeys } from './password-keys.server.ts';

const isPlace = (path: string) => path.endsWith(`/${ACCOUNT_DETAILS}/`);

/** Changing one's name and address; another address asks the password once more. */
const detailsForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'save_account_details' in fields && isPlace(path),
  limit: { name: 'account-details', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, request, texts } = context;
    const actor = await request.actor();
    if (!actor) return { redirect: addresses.account };
    const text = translator(detailsTexts, texts);
    const name = cleanText(fields.account_display_name);
    const typed = cleanText(fields.account_email, 320);
    const email = normalName(typed);
    const errors: DetailsErrors = {};
    const refused = () => again({ kind: 'account-details', name, email: typed, errors });
    if (name === '') errors.account_display_name = text('nameMissing');
    if (name.length > LONGEST_NAME) errors.account_display_name = text('nameLong', { limit: LONGEST_NAME });
    if (!isEmailAddress(email))
      errors.account_email = registrationWords({ code: 'accounts.email-invalid' }, texts);
    const isMoved = email !== actor.email;
    if (Object.keys(errors).length > 0) return refused();
    if (isMoved) {
      const problem = await ownerProblem(actor, shownAgain(fields), context);
      if (problem) errors[`${problem.field}_current`] = problem.message;
      else if (await isTaken(email, actor, context)) errors.account_email = text('emailInUse');
      if (Object.keys(errors).length > 0) return refused();
    }
    const { environment } = request;
    const waits = isMoved && asksMovedProof(context.settings, environment);
    try {
      await saveDetails(actor, { name, email: waits ? actor.email : email }, context, waits ? email : null);
    } catch (error) {
      if (!isUniqueViolation(error, 'user_account_email_unique')) throw error;
      errors.account_email = text('emailInUse');
      return refused();
    }
    return done(context, waits ? text('movingAsked', { email }) : text('saved'));
  },
};

/** Changing one's password, which logs out everywhere else (AUTH-022). */
const passwordForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'change_password' in fields && isPlace(path),
  limit: { name: 'account-details', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db, market, request, texts } = context;
    const actor = await request.actor();
    const store = request.environment.cache(accounts);
    const session = await store.sessionIdOf(request.headers);
    if (!actor || session === null) return { redirect: addresses.account };
    const text = translator(detailsTexts, texts);
    const password = typeof fields.password_1 === 'string' ? fields.password_1 : '';
    const errors: PasswordChangeErrors = {};
    const judge = await judgePasswords(aroundOf(context), await namesOf(db, actor.userId));
    const refusal = passwordRefusal(password, judge);
    if (refusal) errors.password_1 = registrationWords(refusal, texts);
    else if (fields.password_2 !== password) errors.password_2 = text('differ');
    else if (password === fields.password_current) errors.password_1 = text('sameAsBefore');
    const refused = () => again({ kind: 'account-password', errors });
    if (Object.keys(errors).length > 0) return refused();
    const problem = await ownerProblem(actor, shownAgain(fields), context);
    if (problem) errors[`${problem.field}_current`] = problem.message;
    if (problem) return refused();
    const hash = await hashPassword(password);
    const changed = await undoneIfRefused(db, async (tx) => {
      await replacePassword(tx, actor.userId, { hash });
      // Whoever set another one a moment ago ended this log-in: what it proved was the password of before.
      if (!(await keepSession(tx, session))) return refuse('log-in-ended' as const);
      await endOtherSessions(tx, actor.userId, session);
      await emit(tx, logInChanged, {
        userId: actor.userId,
        what: 'password',
        to: actor.email,
        locale: market.locale,
      });
      const changes = { password: ['•••', '•••'] as [string, string] };
      await recordAudits('users', 'update', [{ recordId: actor.userId, changes }], {
        tx,
        actor,
        now: request.startedAt,
      });
      return accept(null);
    });
    if (!changed.ok) return { redirect: addresses.account };
    request.responseCookies.push(...(await store.renew(request.headers, request.ip)));
    return done(context, text('passwordSaved'));
  },
};

/** Logging out in other browsers, in one by its id or in all: by the password, so that nobody at an open browser shuts its owner out. */
const sessionsForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => ('end_session' in fields || 'end_other_sessions' in fields) && isPlace(path),
  limit: { name: 'account-details', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db, request, texts } = context;
    const actor = await request.actor();
    const session = await request.environment.cache(accounts).sessionIdOf(request.headers);
    if (!actor || session === null) return { redirect: addresses.account };
    const problem = (await hasPassword(db, actor.userId))
      ? await passwordProblem(actor, fields.password_current, context)
      : null;
    if (problem) return again({ kind: 'account-sessions', problem });
    const { end_session: one } = fields;
    if (typeof one === 'string') await endSession(db, actor.userId, one);
    else await endOtherSessions(db, actor.userId, session);
    const text = translator(detailsTexts, texts);
    return done(context, text(typeof one === 'string' ? 'sessionEnded' : 'othersEnded'));
  },
};

/** Another address that waits: having its link sent again, or keeping the present one. */
const moveForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => ('resend_new_email' in fields || 'cancel_new_email' in fields) && isPlace(path),
  limit: { name: 'account-move', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, db, market, request, texts } = context;
    const actor = await request.actor();
    if (!actor) return { redirect: addresses.account };
    const { userId } = actor;
    const text = translator(detailsTexts, texts);
    if ('cancel_new_email' in fields) {
      await withinTransaction(db, (tx) => dropMove(tx, userId));
      return done(context, text('movingCancelled'));
    }
    const asked = await withinTransaction(db, async (tx) => {
      const counted = await countProofMail(tx, userId, request.startedAt);
      if (counted.ok) await emit(tx, proofAsked, { userId, locale: market.locale });
      return counted;
    });
    if (!asked.ok) return again({ kind: 'account-move', problem: proofWords(asked.error, texts) });
    return done(context, text('movingSent'));
  },
};

/** What people change of their own account, without script. */
export const ownDetailsForms: readonly PageForm[] = [detailsForm, passwordForm, sessionsForm, moveForm];

function shownAgain({ password_current: password, code_current: code }: Record<string, unknown>) {
  return { password, code };
}

/** Whether somebody else has an address; each look is counted, since it tells of accounts. */
async function isTaken(email: string, actor: Actor, { db, request }: CallContext): Promise<boolean> {
  const store = request.environment.cache(accounts);
  const waitSeconds = await store.countAttempt('lookup', actor.email, request.ip);
  return waitSeconds > 0 || isRegistered(db, email);
}

async function saveDetails(
  actor: Actor,
  { name, email }: { name: string; email: string },
  { db, market, request }: CallContext,
  moveTo: string | null,
): Promise<void> {
  await withinTransaction(db, async (tx) => {
    const { locale } = market;
    if (moveTo !== null) await askToMove(tx, actor, moveTo, { locale, now: request.startedAt });
    const changes: Record<string, [unknown, unknown]> = {};
    if (name !== actor.name) changes.name = [actor.name, name];
    if (email !== actor.email) changes.email = [actor.email, email];
    if (Object.keys(changes).length === 0) return;
    await tx
      .update(userAccount)
      .set({
        name,
        email,
        ...(changes.email ? { emailVerified: false } : {}),
        updatedAt: request.startedAt,
        version: sql`${userAccount.version} + 1`,
      })
      .where(eq(userAccount.id, actor.userId));
    await emit(tx, accountChanged, { userId: actor.userId });
    const deed = { tx, actor, now: request.startedAt };
    await recordAudits('users', 'update', [{ recordId: actor.userId, changes }], deed);
    if (!changes.email) return;
    await dropPasswordKeys(tx, actor.userId);
    await dropProof(tx, actor.userId);
    const told = { userId: actor.userId, what: 'email', to: actor.email, locale: market.locale } as const;
    await emit(tx, logInChanged, told);
  });
}

async function done({ addresses, db, request }: CallContext, text: string): Promise<PageFormAnswer> {
  await addNotices(db, request, [{ kind: 'success', text }]);
  return { redirect: `${addresses.account}${ACCOUNT_DETAILS}/` };
}

function again(form: RefusedDetails): PageFormAnswer {
  return { page: { notices: [], form, status: 422 } };
}
