import { checkBot } from '#features/bot-protection/public.server.ts';
import { type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { GivenPassword, LogInRefusal, SecondStepRefusal } from '../errors.ts';
import { accounts } from './accounts.server.ts';
import { keepAwaited } from './awaited-cookie.server.ts';
import { DEVICE_COOKIE } from './known-device.server.ts';
import { clientOfRequest, letIn } from './let-in.server.ts';
import { keepKey } from './reset-cookie.server.ts';
import { SECOND_STEP_COOKIE, SECOND_STEP_SECONDS } from './second-step-ticket.server.ts';

/**
 * Logs the visitor in who sent name and password, whatever form they stood in: the answer carries the log-in, and what they
 * have as a visitor comes along. `remember` makes the session last (AUTH-022d), `token` is the form's of the bot protection.
 */
export async function logInVisitor(
  { name, password, remember, token }: { name: string; password: string; remember: boolean; token: unknown },
  context: Pick<CallContext, 'db' | 'request' | 'settings' | 'texts'>,
): Promise<Result<Actor, LogInRefusal>> {
  const { request } = context;
  const people = request.environment.cache(accounts);
  // What is refused in any case costs no token.
  if (name !== '' && password !== '') {
    const waitSeconds = await people.countForm('log-in-form', request.ip);
    if (waitSeconds > 0) return refuse({ code: 'accounts.too-many-attempts', waitSeconds });
    if (!(await checkBot({ token }, context, 'log_in')).ok) return refuse({ code: 'accounts.bot-refused' });
  }
  const done = await people.logIn(name, password, {
    ...clientOfRequest(request),
    device: request.cookies.get(DEVICE_COOKIE),
    remember,
  });
  if (!done.ok) {
    if (done.error.code === 'accounts.second-step') keepTicket(request, done.error.ticket);
    if (done.error.code === 'accounts.email-unproven') keepAwaited(request, done.error.userId);
    if (done.error.code === 'accounts.password-given') keepKey(request, done.error.key);
    return done;
  }
  await letIn(done.value, context);
  return { ok: true, value: done.value.actor };
}

/** Goes on with the log-in of a visitor whose password was right, by what the browser keeps of it and the code that they typed. */
export async function continueLogIn(
  code: string,
  context: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<Result<Actor, GivenPassword | SecondStepRefusal>> {
  const { request } = context;
  const ticket = request.cookies.get(SECOND_STEP_COOKIE) ?? '';
  const done = await request.environment.cache(accounts).secondStep(ticket, code, clientOfRequest(request));
  if (!done.ok) {
    const isOver = done.error.code === 'accounts.second-step-over' || 'key' in done.error;
    if (isOver) request.dropCookie(SECOND_STEP_COOKIE);
    if ('key' in done.error) keepKey(request, done.error.key);
    return done;
  }
  await letIn(done.value, context);
  return { ok: true, value: done.value.actor };
}

/** Keeps in the browser that the password was right: who has it still lacks the second step. */
export function keepTicket(request: RequestContext, ticket: string): void {
  request.setCookie(SECOND_STEP_COOKIE, ticket, { maxAge: SECOND_STEP_SECONDS });
}
