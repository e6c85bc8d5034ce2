import {
  accounts,
  aroundOf,
  askedOfNewcomers,
  asksProof,
  checkRegistrationParts,
  comeIn,
  isRegistered,
  isUsernameTaken,
  judgePasswords,
  makeNewcomer,
  readyNewcomer,
  sayAwaited,
  storeRegistrationParts,
  wasMadeAt,
} from '#features/accounts/public.server.ts';
import { isEmailAddress, type RegistrationRefusal, registrationWords } from '#features/accounts/public.ts';
import type { Address } from '#features/fields/public.ts';
import type { NewAccount, PlacedOrder } from '#features/orders/public.server.ts';
import { orderSettings, type PlacingReason } from '#features/orders/public.ts';
import { accept, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import {
  ACCOUNT_FIELDS,
  type AccountProblem,
  accountProblems,
  readPassword,
} from '../rules/account-fields.ts';
import type { CheckoutForm } from '../rules/checkout-form.ts';
import { checkoutTexts } from '../texts.ts';
import { checkoutPassword } from './checkout-password.server.ts';

type Context = Pick<CallContext, 'request' | 'db' | 'settings' | 'shop' | 'market' | 'texts'>;

/**
 * The account that a guest wants with the order; null where the owner offers none or nobody asked. Counted as an attempt
 * before anything is looked up, so that nobody collects addresses by it, and the password is hashed here, since no
 * transaction may wait for that.
 */
export async function newAccountOf(
  form: CheckoutForm,
  fields: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<NewAccount | null> {
  const { request, settings, market } = context;
  if (!form.createAccount || !settings.get(orderSettings).accountAtCheckout) return null;
  if (await request.actor()) return null;
  const asked = askedOfNewcomers(settings, request.environment);
  const typed = {
    username: form.accountUsername,
    password: readPassword(fields[ACCOUNT_FIELDS.password]),
    again: readPassword(fields[ACCOUNT_FIELDS.again]),
  };
  const { billing } = form;
  const judge = await judgePasswords(
    aroundOf(context),
    [billing.email, typed.username, billing.firstName, billing.lastName],
    checkoutPassword(settings),
  );
  const problems = accountProblems(typed, asked, judge);
  const waitSeconds = await request.environment
    .cache(accounts)
    .countAttempt('lookup', form.billing.email || request.ip, request.ip);
  if (waitSeconds > 0) {
    const refusal: RegistrationRefusal = { code: 'accounts.too-many-registrations', waitSeconds };
    const reasons = reasonsOf([{ field: ACCOUNT_FIELDS.create, refusal }], form.billing, context);
    return { check: async () => reasons, make: async () => refuse(reasons) };
  }
  const refusedParts = Object.entries(await checkRegistrationParts(fields, context)).map(
    ([field, message]): PlacingReason => ({ code: 'field', field, message }),
  );
  const { email, firstName, lastName } = form.billing;
  const showsEmail = asksProof(settings, request.environment);
  const person = { email, firstName, lastName, locale: market.locale, showsEmail };
  const newcomer = problems.length === 0 ? await readyNewcomer(person, typed, asked) : null;
  return {
    async check(tx, billing) {
      const found = [...problems];
      const isNameRight = problems.every(({ field }) => field !== ACCOUNT_FIELDS.username);
      if (asked.username && isNameRight && (await isUsernameTaken(tx, typed.username))) {
        found.push({ field: ACCOUNT_FIELDS.username, refusal: { code: 'accounts.username-taken' } });
      }
      if (!isEmailAddress(billing.email)) {
        found.push({ field: 'billing_email', refusal: { code: 'accounts.email-invalid' } });
      } else if (await isRegistered(tx, billing.email)) {
        found.push({ field: 'billing_email', refusal: { code: 'accounts.email-taken' } });
      }
      return [...reasonsOf(found, billing, context), ...refusedParts];
    },
    async make(tx, billing) {
      if (!newcomer) return refuse(reasonsOf(problems, billing, context));
      const { firstName, lastName } = billing;
      const made = await makeNewcomer(tx, { ...newcomer, email: billing.email, firstName, lastName });
      if (made.ok) {
        await storeRegistrationParts(tx, made.value, fields, context);
        return accept({ userId: made.value, name: `${firstName} ${lastName}`.trim() });
      }
      const isName = made.error.code === 'accounts.username-taken';
      const field = isName ? ACCOUNT_FIELDS.username : 'billing_email';
      return refuse(reasonsOf([{ field, refusal: made.error }], billing, context));
    },
  };
}

/** In which order the fields stand in the form. */
const FIELD_ORDER: readonly string[] = ['billing_email', ...Object.values(ACCOUNT_FIELDS)];

/** Problems in the shop's words, in the order of the form. */
function reasonsOf(
  problems: readonly AccountProblem[],
  { email }: Address,
  { texts }: Pick<Context, 'texts'>,
): PlacingReason[] {
  const text = translator(checkoutTexts, texts);
  const wordsOf = (problem: AccountProblem) => {
    if ('text' in problem) return text(problem.text);
    return problem.refusal.code === 'accounts.email-taken'
      ? text('accountEmailTaken', { email })
      : registrationWords(problem.refusal, texts);
  };
  return problems
    .toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field))
    .map((problem) => ({ code: 'field', field: problem.field, message: wordsOf(problem) }));
}

/**
 * Logs the owner of a new account in, once the order stands. Whoever sent the same request twice is logged in by both
 * answers, but only as long as that is a matter of one press, and only into the account that came about with the order.
 */
export async function letIn(
  order: PlacedOrder,
  { request, db, settings, texts }: Pick<Context, 'request' | 'db' | 'settings' | 'texts'>,
): Promise<void> {
  const { customerId, repeated, placedAt } = order;
  if (customerId === null) return;
  try {
    if (repeated && !(placedAt && (await wasMadeAt(db, customerId, placedAt, request.startedAt)))) return;
    const actor = await comeIn(customerId, { db, request, settings });
    if (!actor) return await sayAwaited(customerId, { db, request, texts });
    await request.environment.cache(accounts).forgiveAttempt('lookup', actor.email, request.ip);
  } catch (error) {
    // The order stands, and this browser may see it without a log-in.
    request.log.error({ err: error, order: order.id }, 'the new customer was not logged in');
  }
}
