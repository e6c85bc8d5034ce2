import { logIn, logOut } from '#features/accounts/public.server.ts';
import { cleanText } from '#features/fields/public.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { translator } from '#platform/texts/texts.ts';
import type { LogInProblem } from './account-data.ts';
import { accountPageTexts } from './texts.ts';

/** What a refused log-in leaves for the page that is shown again; never the password. */
export interface RefusedLogIn {
  kind: 'log-in';
  username: string;
  problem: LogInProblem;
}

/** Whether what a form left is a refused log-in. */
export function isRefusedLogIn(form: unknown): form is RefusedLogIn {
  return typeof form === 'object' && form !== null && (form as { kind?: unknown }).kind === 'log-in';
}

const ACCOUNT_PATH = '/my-account/';

/** Logging in by a plain form; a target that is given must lie in this shop (AUTH-017). */
const logInForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_in' in fields,
  async submit(fields, { request, texts }) {
    const username = cleanText(fields.username).slice(0, 320);
    const password = typeof fields.password === 'string' ? fields.password : '';
    const done = await logIn(username, password, {
      ip: request.ip,
      userAgent: request.headers.get('user-agent') ?? '',
      remember: fields.rememberme !== undefined,
    });
    if (done.ok) {
      request.responseCookies.push(...done.value.setCookies);
      return { redirect: ownPath(fields.redirect) };
    }
    const text = translator(accountPageTexts, texts);
    const { error } = done;
    const problem: LogInProblem =
      error.code === 'accounts.name-missing'
        ? { field: 'username', message: text('nameMissing') }
        : error.code === 'accounts.password-missing'
          ? { field: 'password', message: text('passwordMissing') }
          : error.code === 'accounts.too-many-attempts'
            ? { field: '', message: text('tooMany', { minutes: Math.ceil(error.waitSeconds / 60) }) }
            : { field: '', message: text('wrong') };
    const form: RefusedLogIn = { kind: 'log-in', username, problem };
    return { page: { notices: [], form, status: 422 } };
  },
};

/** Logging out; a form, since a link could be followed by anybody's page. */
const logOutForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_out' in fields,
  async submit(_fields, { request }) {
    request.responseCookies.push(...(await logOut(request.headers)));
    return { redirect: ACCOUNT_PATH };
  },
};

/** Everything that the account page offers without script. */
export const accountForms: readonly PageForm[] = [logInForm, logOutForm];

/** A path of this shop; anything else is replaced by the account page. */
export function ownPath(target: unknown): string {
  return typeof target === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(target) ? target : ACCOUNT_PATH;
}
