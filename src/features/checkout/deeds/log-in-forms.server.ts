import {
  logIn,
  logOut,
  renewVisitorAtLogIn,
  renewVisitorAtLogOut,
} from '#features/accounts/public.server.ts';
import { dropCartCookies } from '#features/cart/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type LogInView, ownPath, type RefusedLogIn } from '../rules/log-in-view.ts';
import { logInTexts } from '../texts.ts';

const ACCOUNT_PATH = '/my-account/';

/** Logging in by a plain form, on whatever page it stands. */
const logInForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_in' in fields,
  async submit(fields, { db, request, texts, addresses }) {
    const username = cleanText(fields.username, 320);
    const password = typeof fields.password === 'string' ? fields.password : '';
    const done = await logIn(username, password, {
      ip: request.ip,
      userAgent: request.headers.get('user-agent') ?? '',
      remember: fields.rememberme !== undefined,
    });
    if (done.ok) {
      request.responseCookies.push(...done.value.setCookies);
      await renewVisitorAtLogIn(db, request);
      return { redirect: ownPath(fields.redirect, addresses.account ?? ACCOUNT_PATH) };
    }
    const text = translator(logInTexts, texts);
    const { error } = done;
    const problems: Record<typeof error.code, NonNullable<LogInView['problem']>> = {
      'accounts.name-missing': { field: 'username', message: text('nameMissing') },
      'accounts.password-missing': { field: 'password', message: text('passwordMissing') },
      'accounts.wrong-credentials': { field: '', message: text('wrong') },
      'accounts.too-many-attempts': {
        field: '',
        message: text('tooMany', {
          minutes: 'waitSeconds' in error ? Math.max(1, Math.ceil(error.waitSeconds / 60)) : 1,
        }),
      },
    };
    const form: RefusedLogIn = { kind: 'log-in', username, problem: problems[error.code] };
    return { page: { notices: [], form, status: 422 } };
  },
};

/** Logging out; a form, since a link could be followed from anybody's page. */
const logOutForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_out' in fields,
  async submit(_fields, { request, addresses }) {
    request.responseCookies.push(...(await logOut(request.headers)));
    renewVisitorAtLogOut(request);
    dropCartCookies(request);
    return { redirect: addresses.account ?? ACCOUNT_PATH };
  },
};

/** Logging in and out without script. */
export const logInForms: readonly PageForm[] = [logInForm, logOutForm];
