import { cleanText, LONGEST_PART } from '#features/fields/public.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { confirmEmailPath } from '../rules/confirm-email.ts';
import { ownPath } from '../rules/log-in-view.ts';
import {
  PASSWORD_AGAIN,
  type RefusedRegistration,
  type RegistrationErrors,
} from '../rules/registration-view.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { accountSettings } from '../settings.ts';
import { registrationTexts } from '../texts.ts';
import { askedPlainly, otherProblems } from './asked-at-registration.server.ts';
import { comeIn } from './come-in.server.ts';
import { register } from './register.server.ts';
import { registrationFilesTo, withoutPasswords } from './registration-parts.server.ts';
import { sentByTheme } from './theme-answer.server.ts';

/** What was entered, without the password. */
type Typed = Pick<RefusedRegistration, 'email' | 'username'>;

/** Making an account in the account area by a plain form, where the owner lets guests do that. */
export const registrationForm: PageForm = sentByTheme({
  method: 'POST',
  accepts: (fields) => 'register' in fields,
  // Its files are counted before they are read.
  limit: { name: 'registration-form', points: 60, seconds: 3600 },
  filesTo: (_path, settings, shop) => registrationFilesTo(shop, settings),
  async submit(fields, context) {
    const { addresses, request, settings } = context;
    const account = addresses.account;
    if (!settings.get(accountSettings).registration || (await request.actor())) return { redirect: account };
    const typed: Typed = { email: cleanText(fields.email, 320), username: cleanText(fields.username, 320) };
    const asksOf = askedPlainly(context);
    const { asked } = asksOf;
    const wrong: RegistrationErrors = { ...otherProblems(asksOf, fields, context) };
    const password = typeof fields.password === 'string' ? fields.password : '';
    if (asked.again && password !== fields[PASSWORD_AGAIN])
      wrong[PASSWORD_AGAIN] = translate(registrationTexts, context.texts, 'differ');
    const names = {
      firstName: cleanText(fields.xoo_el_reg_fname, LONGEST_PART),
      lastName: cleanText(fields.xoo_el_reg_lname, LONGEST_PART),
    };
    const isWrong = Object.keys(wrong).length > 0;
    const made = await register({ ...typed, ...names, password }, fields, context, {
      asked,
      isWrong,
      takesFiles: true,
    });
    if (!made.ok) {
      const errors: RegistrationErrors = { ...wrong, ...made.error.parts };
      for (const { field, refusal } of made.error.refusals)
        errors[field] ??= registrationWords(refusal, context.texts);
      return again(fields, typed, errors);
    }
    if (made.value.waits) return { redirect: confirmEmailPath(addresses) };
    const isIn = await comeIn(made.value.userId, context);
    const said = translate(registrationTexts, context.texts, asked.password ? 'done' : 'doneByMail');
    // A page that stays has to say it itself.
    if (!isIn && fields.ajax === '1') return { page: { notices: [{ kind: 'success', text: said }] } };
    await addNotices(context.db, request, [{ kind: 'success', text: said }]);
    return { redirect: ownPath(fields.redirect, account) };
  },
});

function again(sent: Record<string, unknown>, typed: Typed, errors: RegistrationErrors): PageFormAnswer {
  const form: RefusedRegistration = { kind: 'registration', ...typed, errors, sent: withoutPasswords(sent) };
  return { page: { notices: [], form, status: 422 } };
}
