import { cleanText } from '#features/fields/public.ts';
import type { PageForm, PageFormAnswer } from '#platform/pages/page-form.server.ts';
import { pageThatStands } from '#platform/pages/stands-at.server.ts';
import type { LogInRefusal } from '../errors.ts';
import { standIns } from '../points.server.ts';
import { type AskedSecondStep, type LogInView, ownPath, type RefusedLogIn } from '../rules/log-in-view.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { whereItWaits } from '../rules/waiting-log-in.ts';
import { accountSettings } from '../settings.ts';
import { continueLogIn, logInVisitor } from './log-in-visitor.server.ts';
import { logOutVisitor } from './log-out-visitor.server.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';
import { sentByTheme } from './theme-answer.server.ts';

const FIELDS: Partial<Record<LogInRefusal['code'], NonNullable<LogInView['problem']>['field']>> = {
  'accounts.name-missing': 'username',
  'accounts.password-missing': 'password',
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
    if (done.error.code === 'accounts.second-step') return secondStepAgain(fields.redirect);
    const waits = whereItWaits(done.error, addresses);
    if (waits) return { redirect: waits };
    const problem = {
      field: FIELDS[done.error.code] ?? ('' as const),
      message: logInWords(done.error, texts),
    };
    const form: RefusedLogIn = { kind: 'log-in', username, problem };
    return { page: { notices: [], form, status: 422 } };
  },
};

/** The second step of a log-in by a plain form. */
const codeForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_in_code' in fields,
  async submit(fields, context) {
    const done = await continueLogIn(cleanText(fields.code, 100), context);
    if (done.ok) return { redirect: ownPath(fields.redirect, context.addresses.account) };
    const waits = whereItWaits(done.error, context.addresses);
    if (waits) return { redirect: waits };
    const message = logInWords(done.error, context.texts);
    if (done.error.code !== 'accounts.second-step-over') return secondStepAgain(fields.redirect, message);
    const form: RefusedLogIn = { kind: 'log-in', username: '', problem: { field: '', message } };
    return { page: { notices: [], form, status: 422 } };
  },
};

/** Leaves the second step: for another account, or a browser that others use as well. */
const startOverForm: PageForm = {
  method: 'POST',
  accepts: (fields) => 'log_in_over' in fields,
  async submit(_fields, { request }) {
    request.dropCookie(SECOND_STEP_COOKIE);
    return { redirect: request.url.pathname };
  },
};

/** Logging out; a form, since a link could be followed from anybody's page. */
const logOutForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'log_out' in fields,
  async submit(_fields, { db, request, addresses, settings }) {
    // Whoever sees the shop in a customer's place leaves that alone.
    if ((await request.actor())?.standIn) {
      await request.shop.the(standIns)?.end({ db, request });
      return { redirect: addresses.account };
    }
    await logOutVisitor(request);
    const { logoutRedirect } = settings.get(accountSettings);
    // A page that is gone since leads nobody anywhere.
    return { redirect: (await pageThatStands(logoutRedirect, { db, request })) || addresses.account };
  },
};

/** Logging in and out without script. */
export const logInForms: readonly PageForm[] = [codeForm, startOverForm, sentByTheme(logInForm), logOutForm];

/**
 * The page once more, where the form asks for the code of whoever's password was right; `redirect` is where their log-in leads,
 * `problem` what is wrong with the code before.
 */
export function secondStepAgain(redirect: unknown, problem: string | null = null): PageFormAnswer {
  const form: AskedSecondStep = { kind: 'second-step', problem, redirect };
  return { page: { notices: [], form, ...(problem === null ? {} : { status: 422 }) } };
}
