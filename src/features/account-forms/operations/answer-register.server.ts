import {
  type AskedAtRegistration,
  askedAtRegistration,
  comeIn,
  otherProblems,
  register,
} from '#features/accounts/public.server.ts';
import { confirmEmailPath, registrationWords } from '#features/accounts/public.ts';
import { cleanText, LONGEST_PART } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { done, type FormAnswer, refused } from '../rules/form-answer.ts';
import { type SentForm, textOf } from '../rules/sent-form.ts';
import { accountFormSettings } from '../settings.ts';
import { containerTexts } from '../texts.ts';
import { addressAfter, minutesOf } from './after-success.server.ts';

/** The shop's own fields of a registration, as the service calls them, by their names on the wire. */
const WIRE = {
  email: 'xoo_el_reg_email',
  username: 'xoo_el_reg_username',
  password: 'xoo_el_reg_pass',
  '': '',
} as const;

/** Makes an account (AUTH-020, AUTH-041, AUTH-042). */
export async function answerRegister(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const { settings } = context;
  const text = translator(containerTexts, context.texts);
  const asksOf = askedAtRegistration(context);
  const { asked } = asksOf;
  const password = textOf(sent, WIRE.password);
  const wrong = ownProblem(sent, asksOf, context);
  const made = await register(
    {
      email: cleanText(sent[WIRE.email], 320),
      username: cleanText(sent[WIRE.username], 320),
      password,
      firstName: cleanText(sent.xoo_el_reg_fname, LONGEST_PART),
      lastName: cleanText(sent.xoo_el_reg_lname, LONGEST_PART),
    },
    sent,
    context,
    { asked, isWrong: wrong !== null, takesFiles: true },
  );
  if (made.ok && made.value.waits) return done(text('registeredWaits'), confirmEmailPath(context.addresses));
  if (made.ok) {
    const logsIn = settings.get(accountFormSettings).logInAfterRegistration;
    const link = logsIn ? undefined : ({ label: text('loginTab'), section: 'login' } as const);
    const said = asked.password ? (logsIn ? 'registered' : 'registeredLogin') : 'registeredByMail';
    if (!logsIn) return done(text(said), '', link);
    // The page that follows says it as well: this one is gone before it is read.
    if (await comeIn(made.value.userId, context))
      await addNotices(context.db, context.request, [{ kind: 'success', text: text(said) }]);
    return done(text(said), await addressAfter('register', sent, context));
  }
  const { refusals, parts } = made.error;
  const [first] = refusals;
  if (first && 'waitSeconds' in first.refusal)
    return refused(first.refusal.code, text('tooMany', { minutes: minutesOf(first.refusal.waitSeconds) }));
  if (first)
    return refused(first.refusal.code, registrationWords(first.refusal, context.texts), WIRE[first.field]);
  if (wrong) return refused('account-forms.field', wrong.text, wrong.field);
  const [field = '', message = text('notRegistered')] = Object.entries(parts)[0] ?? [];
  return { ...refused('accounts.part', message, field), errors: parts };
}

/** What is wrong with the fields that the service does not know: the repetition, what must be filled in or ticked. */
function ownProblem(
  sent: SentForm,
  asksOf: AskedAtRegistration,
  context: CallContext,
): { field: string; text: string } | null {
  if (asksOf.asked.again && textOf(sent, AGAIN) !== textOf(sent, WIRE.password))
    return { field: AGAIN, text: translator(containerTexts, context.texts)('passwordsDiffer') };
  const [wrong] = Object.entries(otherProblems(asksOf, sent, context));
  return wrong ? { field: wrong[0], text: wrong[1] } : null;
}

const AGAIN = 'xoo_el_reg_pass_again';
