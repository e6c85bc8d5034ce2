import { cleanText } from '#features/fields/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import type { LogInRefusal } from '../errors.ts';
import { type LogInView, ownPath, type RefusedLogIn } from '../rules/log-in-view.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { accountSettings } from '../settings.ts';
import { accounts } from './accounts.server.ts';
import { logInVisitor } from './log-in-visitor.server.ts';
import { renewVisitorAtLogOut } from './visitor-change.server.ts';

const FIELDS: Record<LogInRefusal['code'], NonNullable<LogInView['problem']>['field']> = {
  'accounts.name-missing': 'username',
  'accounts.password-missing': 'password',
  'accounts.wrong-credentials': '',
  'accounts.bot-refused': '',
  'accounts.too-many-attempts': '',
};

/** Logging in by a plain form, on whatever page it stands. */
const logInForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_in' in fields,
  async submit(fields, context) {
    const { texts, addresses } = context;
    const username = cleanText(fields.username, 320);
    const password = typeof fields.password === 'string' ? fields.password : '';
    const done = await logInVisitor(
      { name: username, password, remember: fields.rememberme !== undefined, token: fields.token },
      context,
    );
    if (done.ok) return { redirect: ownPath(fields.redirect, addresses.account) };
    const problem = { field: FIELDS[done.error.code], message: logInWords(done.error, texts) };
    const form: RefusedLogIn = { kind: 'log-in', username, problem };
    return { page: { notices: [], form, status: 422 } };
  },
};

/** Logging out; a form, since a link could be followed from anybody's page. */
const logOutForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_out' in fields,
  async submit(_fields, { request, addresses, settings }) {
    request.responseCookies.push(...(await request.environment.cache(accounts).logOut(request.headers)));
    renewVisitorAtLogOut(request);
    return { redirect: ownPath(settings.get(accountSettings).logoutRedirect, addresses.account) };
  },
};

/** Logging in and out without script. */
export const logInForms: readonly PageForm[] = [logInForm, logOutForm];
