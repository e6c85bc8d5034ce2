import { eq } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { FailedLogIn } from '../data/failed-log-ins.queries.server.ts';
import { readPasswordHashAt } from '../data/password-hash.queries.server.ts';
import { userAccount, userSession } from '../data/user-account.table.ts';
import type { LogInRefusal } from '../errors.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { accountNamed } from './account-named.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { countAttempt, forgiveAttempt } from './attempts.server.ts';
import { carriesLogIn } from './auth-library.server.ts';
import { keyOfGiven } from './key-of-given.server.ts';
import { knownDevice, rememberDevice } from './known-device.server.ts';
import { isOver } from './log-in-over.server.ts';
import { noteFailure } from './note-failure.server.ts';
import { asActor, roleMay } from './role-grants.server.ts';
import { makeTicket } from './second-step-ticket.server.ts';

/** A log-in: who it is, and the Set-Cookie header values that the answer must carry. */
export interface LoggedIn {
  actor: Actor;
  setCookies: string[];
}

/** Who tries to log in. */
export interface LogInClient {
  ip: string;
  userAgent?: string;
  remember?: boolean;
  /** The browser's Cookie header: a log-in that it carries ends when another one begins in its place. */
  cookie?: string | null;
  /** The browser's device cookie (`DEVICE_COOKIE`). */
  device?: string | undefined;
  /** A right that is needed where they want in: whoever lacks it is refused as by a wrong password. */
  needs?: string;
}

/** How somebody comes in who shows who they are otherwise than by a password. */
export interface EntryOptions {
  /** Makes the log-in last 30 days. */
  remember?: boolean;
  /** The second step that the account asks for was shown a moment ago. */
  isProven?: boolean;
  /** What was shown is two factors at once, so that no second step is asked or missed while this log-in lasts. */
  twoFactors?: boolean;
}

const NOBODY = 'nobody@unknown.invalid';
const HOUR = 3_600_000;

const LONGEST_NAME = 320;
const LONGEST_PASSWORD = 128;

/**
 * Logs in by e-mail address or user name. Every refusal of a pair reads the same, and above the limit of attempts
 * correct passwords wait too, except from a browser that was logged in before. A new session is issued each time; `remember` makes it last 30 days.
 */
export async function logIn(
  context: AccountsContext,
  name: string,
  password: string,
  client: LogInClient,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const wanted = normalName(name);
  if (!wanted) return refuse({ code: 'accounts.name-missing' });
  if (!password) return refuse({ code: 'accounts.password-missing' });
  const impossible = wanted.length > LONGEST_NAME;
  const named = impossible ? null : await accountNamed(context.db, name);
  // An unknown user name becomes an address that nobody has, so that it takes as long as a known one.
  const email = named?.email ?? (wanted.includes('@') ? wanted : NOBODY);
  // Both names of an account count as one.
  const account = (email === NOBODY ? wanted : email).slice(0, LONGEST_NAME);
  const device = knownDevice(context, client.device, account);
  const waitSeconds = await countAttempt(context, 'log-in', account, client.ip, device);
  const failed = (kind: FailedLogIn['kind']) => noteFailure(context, { email, ip: client.ip, kind });
  if (waitSeconds > 0) {
    failed('waits');
    return refuse({ code: 'accounts.too-many-attempts', waitSeconds });
  }
  if (impossible || password.length > LONGEST_PASSWORD) return refuse({ code: 'accounts.wrong-credentials' });
  const mayEnter = !named || (await roleMay(context.db, named.role, client.needs, context.capabilities()));
  // Whoever may not enter is looked at as somebody unknown is: neither words nor time tell that the password is right.
  const signedIn = await signIn(context, mayEnter ? email : NOBODY, password, client);
  if (!signedIn || signedIn === 'locked') {
    failed(signedIn ?? 'password');
    return refuse({ code: 'accounts.wrong-credentials' });
  }
  await forgiveAttempt(context, 'log-in', account, client.ip, device);
  const { userId } = signedIn.actor;
  // The library opens a session with the password; its cookie goes nowhere, and nothing of it stays.
  const stayOut = () => logOut(context, headersWith(signedIn.setCookies));
  if (await context.isUnproven(userId)) {
    await stayOut();
    return refuse({ code: 'accounts.email-unproven', userId });
  }
  if (await context.secondStep.isDue(userId)) {
    await stayOut();
    const ticket = await makeTicket(context, userId, client.remember ?? false);
    return refuse({ code: 'accounts.second-step', ticket });
  }
  const given = await keyOfGiven(context, userId, signedIn.hash);
  if (given) {
    await stayOut();
    return refuse(given === 'over' ? { code: 'accounts.wrong-credentials' } : given);
  }
  return accept(await noted(context, signedIn, client));
}

/**
 * Logs somebody in who has just shown who they are otherwise: by making the account, or in a further way to log in. A new
 * session is issued, as at a log-in without "Remember me" unless told otherwise; null where the account is locked or gone,
 * waits for the proof of its address, or asks for a second step that was not shown.
 */
export async function enter(
  context: AccountsContext,
  userId: string,
  client: Pick<LogInClient, 'ip' | 'userAgent' | 'cookie'>,
  { remember = false, isProven = false, twoFactors = false }: EntryOptions = {},
): Promise<LoggedIn | null> {
  if (!isProven && !twoFactors && (await context.secondStep.isDue(userId))) return null;
  if (await context.isUnproven(userId)) return null;
  const auth = await context.library();
  const entered = await opened(context, () =>
    auth.api.enterAccount({
      body: { userId, remember, twoFactors },
      headers: headersOf(client),
      returnHeaders: true,
    }),
  );
  return entered && entered !== 'locked' ? noted(context, entered, client) : null;
}

/** Source: OWASP ASVS 5, V7.2.4 (a log-in ends the session before it). */
async function noted(
  context: AccountsContext,
  { actor, setCookies }: LoggedIn,
  { cookie }: Pick<LogInClient, 'cookie'>,
): Promise<LoggedIn> {
  const former = cookie ? await sessionIdOf(context, new Headers({ cookie })) : null;
  if (former !== null) await context.db.delete(userSession).where(eq(userSession.id, former));
  await context.db
    .update(userAccount)
    .set({ lastLogInAt: new Date() })
    .where(eq(userAccount.id, actor.userId));
  return { actor, setCookies: [...setCookies, rememberDevice(context, actor.email)] };
}

async function signIn(
  context: AccountsContext,
  email: string,
  password: string,
  client: { ip: string; userAgent?: string; remember?: boolean },
): Promise<Opened<{ hash: string | null }>> {
  const auth = await context.library();
  const before = await readPasswordHashAt(context.db, email);
  const signedIn = await opened(context, () =>
    auth.api.signInEmail({
      body: { email, password, rememberMe: client.remember ?? false },
      headers: headersOf(client),
      returnHeaders: true,
    }),
  );
  if (!signedIn || signedIn === 'locked') return signedIn;
  if ((await readPasswordHashAt(context.db, email, { settled: true })) === before)
    return { ...signedIn, hash: before };
  // It was changed while this one was looked at: whoever changed it ended all sessions but this.
  await logOut(context, headersWith(signedIn.setCookies));
  return undefined;
}

/** A log-in that was opened; `locked` where what was shown is right, of an account that nobody may log in to. */
type Opened<More = unknown> = (LoggedIn & More) | 'locked' | undefined;

/** The session that the library opened, for whoever may come in; nothing of it stays for others. */
async function opened(
  context: AccountsContext,
  open: () => Promise<{ headers: Headers; response: { user: { id: string } } }>,
): Promise<Opened> {
  const { APIError } = await import('better-auth/api');
  try {
    const { headers, response } = await open();
    const setCookies = headers.getSetCookie();
    const actor = await actorOf(context, headersWith(setCookies));
    if (actor?.userId === response.user.id) return { actor, setCookies };
    await logOut(context, headersWith(setCookies));
    return 'locked';
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}

/**
 * Ends the session that the headers carry and answers the Set-Cookie values that remove it from the browser. Throws
 * when the session goes on: whoever has its cookie would still be let in.
 */
export async function logOut(context: AccountsContext, headers: Headers): Promise<string[]> {
  if (!carriesLogIn(headers.get('cookie'))) return [];
  const found = await sessionWith(context, headers);
  const { api } = found?.auth ?? (await context.library());
  const own = new Headers({ cookie: headers.get('cookie') ?? '' });
  const answer = await api.signOut({ headers: own, returnHeaders: true });
  // The library only logs that a session could not be deleted.
  if (found && (await api.getSession({ headers: own, query: { disableRefresh: true } })))
    throw new Error('The session could not be ended');
  return answer.headers.getSetCookie();
}

/**
 * Begins the log-in that the headers carry anew, under another token and remembered as before.
 * Source: OWASP ASVS 5, V7.2.4 (a new token when somebody shows once more who they are).
 */
export async function renew(context: AccountsContext, headers: Headers, ip: string): Promise<string[]> {
  const session = await sessionOf(context, headers);
  if (!session) return [];
  const { createdAt, expiresAt, twoFactors } = session.session;
  const client = { ip, userAgent: headers.get('user-agent') ?? '', cookie: headers.get('cookie') };
  const remember = expiresAt.getTime() - createdAt.getTime() > 2 * 24 * HOUR;
  const entered = await enter(context, session.user.id, client, {
    remember,
    isProven: true,
    twoFactors: twoFactors ?? false,
  });
  return entered?.setCookies ?? [];
}

/** Who is logged in according to the request's Cookie header; null for guests and for locked or removed accounts. */
export async function actorOf(context: AccountsContext, headers: Headers): Promise<Actor | null> {
  const session = await sessionOf(context, headers);
  if (!session || session.user.lockedAt || session.user.trashedAt) return null;
  const { id: userId, email, name, role } = session.user;
  const person = { userId, email, name, role: role ?? CUSTOMER };
  const actor = {
    ...(await asActor(context.db, person, context.capabilities())),
    session: session.session.id,
  };
  const isStaff = actor.role !== CUSTOMER;
  if (isStaff && (await isOver(context, session.session))) return null;
  if (session.session.twoFactors) return { ...actor, twoFactors: true };
  // Whoever works in the shop and lacks what it asks for is a customer until they have set it up.
  return isStaff && (await context.secondStep.isMissed(userId)) ? { ...actor, can: () => false } : actor;
}

/** The id of the session that the request's Cookie header carries; null for guests. */
export async function sessionIdOf(context: AccountsContext, headers: Headers): Promise<string | null> {
  return (await sessionOf(context, headers))?.session.id ?? null;
}

async function sessionOf(context: AccountsContext, headers: Headers) {
  return (await sessionWith(context, headers))?.session ?? null;
}

/** The session that the headers carry, and the library whose key signed its cookie; null for guests. */
async function sessionWith({ library, formerLibraries }: AccountsContext, headers: Headers) {
  const cookie = headers.get('cookie') ?? '';
  if (!carriesLogIn(cookie)) return null;
  for (const open of [library, ...formerLibraries]) {
    const auth = await open();
    const session = await auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: true },
    });
    if (session) return { auth, session };
  }
  return null;
}

function headersOf({ ip, userAgent = '' }: Pick<LogInClient, 'ip' | 'userAgent'>): Headers {
  return new Headers({ 'x-forwarded-for': ip, 'user-agent': userAgent });
}

/** What a browser sends back that was given these cookies. */
function headersWith(setCookies: readonly string[]): Headers {
  return new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}
