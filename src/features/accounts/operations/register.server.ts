import { checkBot } from '#features/bot-protection/public.server.ts';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import type { RegistrationRefusal } from '../errors.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import {
  type AskedOfNewcomers,
  type RegistrationField,
  registrationProblems,
} from '../rules/registration.ts';
import { accounts } from './accounts.server.ts';
import { isUsernameTaken } from './alike-usernames.server.ts';
import { keepAwaited } from './awaited-cookie.server.ts';
import { asksProof } from './email-proof.server.ts';
import { aroundOf, judgePasswords } from './judge-passwords.server.ts';
import { askedOfNewcomers, isRegistered, makeNewcomer, readyNewcomer } from './newcomer.server.ts';
import {
  checkRegistrationParts,
  hasRegistrationChecks,
  readyRegistrationParts,
  storeRegistrationParts,
} from './registration-parts.server.ts';
import { registrationPassword } from './registration-password.server.ts';

/** What somebody entered for an account, each as text of bounded length; the password as it was typed. */
export interface WantedAccount {
  email: string;
  username: string;
  password: string;
  firstName?: string;
  lastName?: string;
}

/** Why no account was made: by the shop's own fields, and messages by the fields of later slices. */
export interface RegistrationProblems {
  refusals: { field: RegistrationField | ''; refusal: RegistrationRefusal }[];
  parts: Readonly<Record<string, string>>;
}

interface Registered {
  userId: string;
  waits: boolean;
}

interface RegisterOptions {
  asked?: AskedOfNewcomers;
  isWrong?: boolean;
  takesFiles?: boolean;
}

/**
 * Makes the account of a guest, whichever form asked for it; `sent` is the whole form, for the fields of later slices, and
 * `known` what the form itself found wrong, so that nothing is looked up for it. `takesFiles`: whether it shows fields
 * that bring files. Answers the id; who logs in afterwards is
 * the caller's, unless the account `waits` until its holder has shown that the address is theirs: then the browser may go on to
 * `confirmEmailPath`. Attempts are counted before anything is looked up, and the password is hashed before the transaction.
 * Where it breaks, that is logged, nothing is made, and the guest is told so.
 */
export async function register(
  wanted: WantedAccount,
  sent: Readonly<Record<string, unknown>>,
  context: CallContext,
  options: RegisterOptions = {},
): Promise<Result<Registered, RegistrationProblems>> {
  try {
    return await registered(wanted, sent, context, options);
  } catch (error) {
    context.request.log.error({ err: error }, 'an account could not be made');
    return refuse({ refusals: [{ field: '', refusal: { code: 'accounts.not-registered' } }], parts: {} });
  }
}

async function registered(
  wanted: WantedAccount,
  sent: Readonly<Record<string, unknown>>,
  context: CallContext,
  {
    asked = askedOfNewcomers(context.settings, context.request.environment),
    isWrong = false,
    takesFiles = false,
  }: RegisterOptions,
): Promise<Result<Registered, RegistrationProblems>> {
  const { request } = context;
  const { email, username } = wanted;
  const around = takesFiles ? { ...context, broughtFiles: context.files } : context;
  const refusals: RegistrationProblems['refusals'] = [];
  const say = (refusal: RegistrationRefusal) => refusals.push({ field: fieldOf(refusal), refusal });
  if (!isEmailAddress(normalName(email))) say({ code: 'accounts.email-invalid' });
  const { firstName = '', lastName = '' } = wanted;
  const person = [email, username, firstName, lastName];
  const judge = await judgePasswords(aroundOf(context), person, registrationPassword(context));
  for (const { refusal } of registrationProblems(wanted, asked, judge)) say(refusal);
  const isRefused = () => isWrong || refusals.length > 0;
  // A slip of the hand counts for nothing where nobody looks anything up for it.
  if (isRefused() && !hasRegistrationChecks(context))
    return refuse({ refusals, parts: await checkRegistrationParts(sent, around) });
  const store = request.environment.cache(accounts);
  const waits = (waitSeconds: number) => {
    say({ code: 'accounts.too-many-registrations', waitSeconds });
    return refuse({ refusals, parts: {} });
  };
  const forms = await store.countForm('registrations', request.ip);
  if (forms > 0) return waits(forms);
  if (!(await checkBot(sent, context, 'register')).ok) {
    say({ code: 'accounts.bot-refused' });
    return refuse({ refusals, parts: {} });
  }
  // Whoever may not go on is not even told whether there is such an account, by the parts of slices neither.
  const attempts = await store.countAttempt('registration', email || request.ip, request.ip);
  if (attempts > 0) return waits(attempts);
  const parts = await checkRegistrationParts(sent, around);
  if (isRefused() || Object.keys(parts).length > 0) return refuse({ refusals, parts });
  if (await isRegistered(context.db, email)) say({ code: 'accounts.email-taken' });
  if (asked.username && (await isUsernameTaken(context.db, username)))
    say({ code: 'accounts.username-taken' });
  if (isRefused()) return refuse({ refusals, parts });
  const unready = await readyRegistrationParts(sent, around);
  if (Object.keys(unready).length > 0) return refuse({ refusals, parts: unready });
  const made = await make(wanted, sent, asked, context);
  if (!made.ok) {
    say(made.error);
    return refuse({ refusals, parts });
  }
  await store.forgiveAttempt('registration', email, request.ip);
  const isAwaited = asksProof(context.settings, request.environment);
  if (isAwaited) keepAwaited(request, made.value);
  return accept({ userId: made.value, waits: isAwaited });
}

async function make(
  { email, firstName = '', lastName = '', ...typed }: WantedAccount,
  sent: Readonly<Record<string, unknown>>,
  asked: AskedOfNewcomers,
  context: CallContext,
) {
  const { db, market, request, settings } = context;
  const showsEmail = asksProof(settings, request.environment);
  const person = { email, firstName, lastName, locale: market.locale, showsEmail };
  const newcomer = await readyNewcomer(person, typed, asked);
  return withinTransaction(db, async (tx) => {
    const made = await makeNewcomer(tx, newcomer);
    if (made.ok) await storeRegistrationParts(tx, made.value, sent, context);
    return made;
  });
}

/** What is said above the form. */
const UNPLACED: ReadonlySet<RegistrationRefusal['code']> = new Set([
  'accounts.too-many-registrations',
  'accounts.bot-refused',
  'accounts.not-registered',
]);

function fieldOf({ code }: RegistrationRefusal): RegistrationField | '' {
  if (UNPLACED.has(code)) return '';
  if (code.startsWith('accounts.email')) return 'email';
  return code.startsWith('accounts.username') ? 'username' : 'password';
}
