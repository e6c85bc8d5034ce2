import {
  accounts,
  endOtherSessions,
  logInChanged,
  ownerProblem,
  passwordProblem,
} from '#features/accounts/public.server.ts';
import { ACCOUNT_DETAILS } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { type Transaction, withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { LeftSecondFactor } from '../rules/second-factor-view.ts';
import { secondFactorTexts } from '../texts.ts';
import {
  beginFactor,
  cancelFactor,
  confirmFactor,
  dropFactor,
  factorOf,
  factorSecrets,
  renewCodes,
} from './second-factors.server.ts';

type Deed = (actor: Actor, fields: Record<string, unknown>, context: CallContext) => Promise<PageFormAnswer>;

/** What the buttons of the form do, by the value of `second_factor`. */
const DEEDS: Record<string, Deed> = {
  async begin(actor, fields, context) {
    const problem = await passwordProblem(actor, fields.password_second_factor, context);
    if (problem) return again({ problem });
    const { recordSecrets } = context.request.environment.cache(factorSecrets);
    const begun = { by: actor.name || actor.email, now: context.request.startedAt };
    await withinTransaction(context.db, (tx) => beginFactor(tx, { recordSecrets }, actor.userId, begun));
    return { redirect: place(context) };
  },

  async confirm(actor, fields, context) {
    const { db, request, texts } = context;
    const text = translator(secondFactorTexts, texts);
    const store = request.environment.cache(accounts);
    const waitSeconds = await store.countAttempt('confirmation', actor.email, request.ip);
    if (waitSeconds > 0) return again({ problem: text('tooMany', { minutes: Math.ceil(waitSeconds / 60) }) });
    const session = await store.sessionIdOf(request.headers);
    const secrets = request.environment.cache(factorSecrets);
    const code = cleanText(fields.code, 40).replaceAll(' ', '');
    const codes = await withinTransaction(db, async (tx) => {
      const made = await confirmFactor(tx, secrets, actor.userId, { code, now: request.startedAt });
      if (!made) return null;
      // Whoever is logged in elsewhere came in by the password alone.
      if (session !== null) await endOtherSessions(tx, actor.userId, session);
      await tell(tx, actor, 'on', context);
      return made;
    });
    if (!codes) return again({ problem: text('codeWrong') });
    await store.forgiveAttempt('confirmation', actor.email, request.ip);
    return shown(codes);
  },

  async codes(actor, fields, context) {
    const problem = await ownerProblem(actor, shownAgain(fields), context);
    if (problem) return again({ problem: problem.message, field: problem.field, refused: 'codes' });
    const codes = await withinTransaction(context.db, async (tx) => {
      const factor = await factorOf(tx, actor.userId, context.request.startedAt);
      if (!factor?.since) return null;
      // Whoever has them comes in without the phone.
      await tell(tx, actor, 'codes', context);
      return renewCodes(tx, actor.userId);
    });
    return codes ? shown(codes) : { redirect: place(context) };
  },

  async off(actor, fields, context) {
    const { db, request, texts } = context;
    const problem = await ownerProblem(actor, shownAgain(fields), context);
    if (problem) return again({ problem: problem.message, field: problem.field, refused: 'off' });
    const secrets = request.environment.cache(factorSecrets);
    const wasOn = await withinTransaction(db, async (tx) => {
      const gone = await dropFactor(tx, secrets, actor.userId);
      if (gone) await tell(tx, actor, 'off', context);
      return gone;
    });
    const text = translator(secondFactorTexts, texts);
    if (wasOn) await addNotices(db, request, [{ kind: 'success', text: text('switchedOff') }]);
    return { redirect: place(context) };
  },

  async cancel(actor, _fields, context) {
    const secrets = context.request.environment.cache(factorSecrets);
    await withinTransaction(context.db, (tx) => cancelFactor(tx, secrets, actor.userId));
    return { redirect: place(context) };
  },
};

/** Setting a second factor up, confirming it, new recovery codes and switching it off, without script. */
export const secondFactorForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'second_factor' in fields && path.endsWith(`/${ACCOUNT_DETAILS}/`),
  limit: { name: 'second-factor', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const actor = await context.request.actor();
    const deed = Object.hasOwn(DEEDS, String(fields.second_factor))
      ? DEEDS[String(fields.second_factor)]
      : undefined;
    if (!actor || !deed) return { redirect: place(context) };
    return deed(actor, fields, context);
  },
};

/** The password and a code: whoever sits at a browser that was left open has neither. */
function shownAgain({ password_second_factor: password, code }: Record<string, unknown>) {
  return { password, code };
}

function place({ addresses }: CallContext): string {
  return `${addresses.account}${ACCOUNT_DETAILS}/#second-factor`;
}

/** The trail and the mail to the holder. */
async function tell(
  tx: Transaction,
  actor: Actor,
  what: 'on' | 'off' | 'codes',
  { market, request }: CallContext,
) {
  const deed = { tx, actor, now: request.startedAt };
  await recordAudits('users', `second-factor-${what}`, [{ recordId: actor.userId, changes: {} }], deed);
  await emit(tx, logInChanged, {
    userId: actor.userId,
    what: `second-step-${what}`,
    to: actor.email,
    locale: market.locale,
  });
}

function again(left: Omit<LeftSecondFactor, 'kind'>): PageFormAnswer {
  return { page: { notices: [], form: { kind: 'second-factor', ...left }, status: 422 } };
}

function shown(codes: readonly string[]): PageFormAnswer {
  return { page: { notices: [], form: { kind: 'second-factor', codes } } };
}
