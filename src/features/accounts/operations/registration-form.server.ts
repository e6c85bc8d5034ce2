import { cleanText } from '#features/fields/public.ts';
import { normalName } from '#kit/normal-name.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { RegistrationRefusal } from '../errors.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { ownPath } from '../rules/log-in-view.ts';
import {
  type AskedOfNewcomers,
  type RegistrationField,
  registrationProblems,
} from '../rules/registration.ts';
import type { RefusedRegistration, RegistrationErrors } from '../rules/registration-view.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { accountSettings } from '../settings.ts';
import { registrationTexts } from '../texts.ts';
import { accounts } from './accounts.server.ts';
import { isUsernameTaken } from './alike-usernames.server.ts';
import { comeIn } from './come-in.server.ts';
import { commonPasswords } from './common-passwords.server.ts';
import { askedOfNewcomers, isRegistered, makeNewcomer, readyNewcomer } from './newcomer.server.ts';
import {
  checkRegistrationParts,
  hasRegistrationChecks,
  storeRegistrationParts,
} from './registration-parts.server.ts';

/** What was entered, each as text of bounded length; the password as it was typed. */
interface Typed {
  email: string;
  username: string;
  password: string;
}

/** Making an account in the account area by a plain form, where the owner lets guests do that. */
export const registrationForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'register' in fields,
  // Accounts that were made are not counted below, yet each sends a mail.
  limit: { name: 'registration-form', points: 60, seconds: 3600 },
  async submit(fields, context) {
    const { addresses, request, settings } = context;
    const account = addresses.account;
    if (!settings.get(accountSettings).registration || (await request.actor())) return { redirect: account };
    const typed: Typed = {
      email: cleanText(fields.email, 320),
      username: cleanText(fields.username, 320),
      password: typeof fields.password === 'string' ? fields.password : '',
    };
    const asked = askedOfNewcomers(settings, request.environment);
    const problems = registrationProblems(typed, asked, await commonPasswords());
    const errors: RegistrationErrors = {};
    const refuse = (refusal: RegistrationRefusal) => {
      errors[fieldOf(refusal)] ??= registrationWords(refusal, context.texts);
    };
    if (!isEmailAddress(normalName(typed.email))) refuse({ code: 'accounts.email-invalid' });
    for (const { refusal } of problems) refuse(refusal);
    // A slip of the hand counts for nothing where nobody looks anything up for it.
    if (Object.keys(errors).length > 0 && !hasRegistrationChecks(context))
      return again(fields, typed, errors);
    const store = request.environment.cache(accounts);
    // Whoever may not go on is not even told whether there is such an account, by the parts of slices neither.
    const waitSeconds = await store.countAttempt('registration', typed.email || request.ip, request.ip);
    if (waitSeconds > 0) {
      refuse({ code: 'accounts.too-many-registrations', waitSeconds });
      return again(fields, typed, errors);
    }
    Object.assign(errors, await checkRegistrationParts(fields, context));
    if (Object.keys(errors).length > 0) return again(fields, typed, errors);
    for (const refusal of await takenOf(typed, asked, context)) refuse(refusal);
    if (Object.keys(errors).length > 0) return again(fields, typed, errors);
    const made = await register(fields, typed, asked, context);
    if (!made.ok) {
      refuse(made.error);
      return again(fields, typed, errors);
    }
    await store.forgiveAttempt('registration', typed.email, request.ip);
    await comeIn(made.value, context);
    const said = translate(registrationTexts, context.texts, asked.password ? 'done' : 'doneByMail');
    await addNotices(context.db, request, [{ kind: 'success', text: said }]);
    return { redirect: ownPath(fields.redirect, account) };
  },
};

/** Makes the account; its password is hashed before the transaction begins. */
async function register(
  sent: Record<string, unknown>,
  { email, ...typed }: Typed,
  asked: AskedOfNewcomers,
  { db, market, shop }: CallContext,
) {
  const person = { email, firstName: '', lastName: '', locale: market.locale };
  const newcomer = await readyNewcomer(person, typed, asked);
  return withinTransaction(db, async (tx) => {
    const made = await makeNewcomer(tx, newcomer);
    if (made.ok) await storeRegistrationParts(tx, made.value, { sent, shop });
    return made;
  });
}

/** What somebody has already of what was entered. */
async function takenOf(
  { email, username }: Typed,
  asked: AskedOfNewcomers,
  { db }: CallContext,
): Promise<RegistrationRefusal[]> {
  const refusals: RegistrationRefusal[] = [];
  if (await isRegistered(db, email)) refusals.push({ code: 'accounts.email-taken' });
  if (asked.username && (await isUsernameTaken(db, username)))
    refusals.push({ code: 'accounts.username-taken' });
  return refusals;
}

function fieldOf({ code }: RegistrationRefusal): RegistrationField | '' {
  if (code === 'accounts.too-many-registrations') return '';
  if (code.startsWith('accounts.email')) return 'email';
  return code.startsWith('accounts.username') ? 'username' : 'password';
}

function again(
  { password: _, ...sent }: Record<string, unknown>,
  { email, username }: Typed,
  errors: RegistrationErrors,
): PageFormAnswer {
  const form: RefusedRegistration = { kind: 'registration', email, username, errors, sent };
  return { page: { notices: [], form, status: 422 } };
}
