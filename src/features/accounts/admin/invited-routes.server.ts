import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { clientOf } from '#platform/http/client-of.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { answerError, type RestEnvironment, readJsonBody } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { sendCookies, visitorOf } from '#platform/resources/rest-visitor.server.ts';
import { capabilities } from '#platform/security/capability.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { isPasswordGiven } from '../data/password-hash.queries.server.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import {
  acceptInvitation,
  accountOf,
  type InvitationRefusal,
} from '../operations/accept-invitation.server.ts';
import { comeIn } from '../operations/come-in.server.ts';
import { readInvitation } from '../operations/invitation-keys.server.ts';
import { type JudgePassword, judgePasswords } from '../operations/judge-passwords.server.ts';
import { lostPasswordAddress } from '../operations/lost-password-page.server.ts';
import { passwordProblem } from '../operations/own-password.server.ts';
import { secondStepOf } from '../operations/second-step.server.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import { registrationWords } from '../rules/registration-words.ts';
import { CUSTOMER } from '../rules/roles.ts';

/** Keys are not to be guessed; this keeps whoever tries from costing anything. */
const TRIES = { points: 60, seconds: 900 };

const brought = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });
const name = requiredText('Enter your name.');
const password = v.pipe(
  v.string('Choose a password.'),
  v.minLength(PASSWORD_LENGTH.least, `At least ${PASSWORD_LENGTH.least} characters.`),
  v.maxLength(PASSWORD_LENGTH.most, `At most ${PASSWORD_LENGTH.most} characters.`),
);

const WORDS: Record<InvitationRefusal, string> = {
  gone: 'This invitation does not work any more: it was used, taken back, sent anew, or is older than seven days. Ask whoever invited you for another one.',
  shut: 'The account of this address is locked. Ask whoever invited you.',
  staff: 'You work in this shop already. Log in as you always do.',
  'log-in-needed': 'Enter the password of your account in this shop.',
  'second-step': 'Your account asks for a code at log-in. Log in first, then accept the invitation here.',
  'password-given':
    'Your password was chosen by somebody else. Log in first and choose one of your own, then accept the invitation here.',
};

/**
 * For whoever brings the key of an invitation, logged in or not: `POST /look` says what it is about, `POST /accept`
 * accepts it and logs in.
 */
export function invitedRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  const limits = createRateLimits(services.db);
  const refused = (c: Context<RestEnvironment>, why: InvitationRefusal) =>
    answerError(c, 422, `accounts.invitation-${why}`, WORDS[why]);
  const invalid = (c: Context<RestEnvironment>, errors: Record<string, string>) =>
    c.json({ error: { code: 'resources.invalid', message: 'Some of it is missing.' }, errors }, 422);

  routes.use('*', async (c, next) => {
    if (c.get('actor')?.key)
      return answerError(c, 403, 'api-keys.no-session', 'Whoever has a key needs no log-in.');
    const wait = await limits.secondsToWait('invited', clientOf(visitorOf(c).ip), TRIES);
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    return answerError(c, 429, 'accounts.too-many-attempts', 'Too many attempts. Try again in some minutes.');
  });

  routes.post('/look', async (c) => {
    const parsed = v.safeParse(brought, await readJsonBody(c));
    const invited = parsed.success && (await readInvitation(services.db, parsed.output.key, new Date()));
    if (!invited) return refused(c, 'gone');
    const known = await accountOf(services.db, invited.email);
    if (known?.isShut) return refused(c, 'shut');
    if (known && known.role !== CUSTOMER) return refused(c, 'staff');
    const names = await readRoleNames(services.db, [invited.role]);
    return c.json({
      email: invited.email,
      name: invited.name,
      roleName: names.get(invited.role) ?? '',
      inviterName: invited.inviterName,
      shopName: siteOf(services).name,
      hasAccount: known !== null,
      isLoggedIn: known !== null && known.id === c.get('actor')?.userId,
      logIn: services.addresses().account,
      lostPassword: lostPasswordAddress(services.settings, services, services.addresses().account),
    });
  });

  routes.post('/accept', async (c) => {
    const body = await readJsonBody(c);
    const parsed = v.safeParse(brought, body);
    const invited = parsed.success && (await readInvitation(services.db, parsed.output.key, new Date()));
    if (!invited) return refused(c, 'gone');
    const visitor = visitorOf(c);
    const typed = { name: String(body?.name ?? ''), password: String(body?.password ?? '') };
    const known = await accountOf(services.db, invited.email);
    let holder: string | null = null;
    if (known?.isShut) return refused(c, 'shut');
    if (known && known.id === c.get('actor')?.userId) holder = known.id;
    else if (known) {
      // No log-in is opened for what may be refused yet.
      const person = { userId: known.id, email: invited.email };
      const texts = services.marketOf().texts;
      const wrong = await passwordProblem(person, typed.password, { ...services, request: visitor, texts });
      if (wrong) return invalid(c, { password: wrong });
      if (await secondStepOf(services).isDue(known.id)) return refused(c, 'second-step');
      if (await isPasswordGiven(services.db, known.id)) return refused(c, 'password-given');
      holder = known.id;
    } else {
      const errors = await problemsOf(typed, await judgePasswords(services, [typed.name, invited.email]));
      if (Object.keys(errors).length > 0) return invalid(c, errors);
    }
    const named = services.shop().of(capabilities);
    const key = parsed.output.key;
    const outcome = await acceptInvitation(
      services.db,
      { key, name: typed.name.trim(), password: typed.password, holder },
      named,
      new Date(),
    );
    if (!outcome.ok) return refused(c, outcome.error);
    await comeIn(outcome.value, { ...services, request: visitor });
    sendCookies(c, visitor);
    return c.json({});
  });
  return { name: 'invitation', forGuests: true, routes };
}

async function problemsOf(
  typed: { name: string; password: string },
  judge: JudgePassword,
): Promise<Record<string, string>> {
  const read = v.safeParse(v.object({ name, password }), typed);
  const errors: Record<string, string> = {};
  for (const { path, message } of read.issues ?? []) errors[String(path?.[0]?.key)] ??= message;
  const refusal = judge(typed.password);
  if (refusal) errors.password ??= registrationWords(refusal, {});
  return errors;
}
