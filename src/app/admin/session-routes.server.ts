import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  accounts,
  DEVICE_COOKIE,
  renewVisitorAtLogIn,
  renewVisitorAtLogOut,
} from '#features/accounts/public.server.ts';
import { asRole, capabilitiesOf, type LogInRefusal, logInWords } from '#features/accounts/public.ts';
import type { AdminSession, ResourceRights } from '#platform/admin/admin-session.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { answerError, type RestEnvironment, readJsonBody } from '#platform/resources/rest-answers.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

interface SessionSurroundings {
  siteUrl: string;
  db: Database;
  /** The request as the rest of the shop sees it: client address, visitor session, cookies of the answer. */
  visitor: (c: Context) => RequestContext;
  resources: readonly Resource[];
  /** Whether a slice that is on brings a resource of this name. */
  isOn(name: string): boolean;
  /** Names of the slices that are on. */
  slices(): readonly string[];
  shop: () => { name: string; currency: string };
  texts: () => TextOverrides;
}

const credentials = v.object({
  name: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
  remember: v.optional(v.boolean(), false),
});

/** `GET` who is logged in, `POST` logs in, `DELETE` logs out. */
export function sessionRoutes(around: SessionSurroundings): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();

  routes.get('/', (c) => {
    const actor = c.get('actor');
    if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
    if (!actor.can('admin.enter')) return noEntry(c);
    return c.json(sessionOf(actor, around));
  });

  routes.post('/', async (c) => {
    const parsed = v.safeParse(credentials, await readJsonBody(c));
    if (!parsed.success) return answerError(c, 400, 'resources.not-json', 'Name and password are texts.');
    const { name, password, remember } = parsed.output;
    const visitor = around.visitor(c as unknown as Context);
    const people = visitor.environment.store(accounts);
    const outcome = await people.logIn(name, password, {
      ip: visitor.ip,
      userAgent: c.req.header('user-agent') ?? '',
      remember,
      device: visitor.cookies.get(DEVICE_COOKIE),
    });
    if (!outcome.ok) return answerLogInRefusal(c, outcome.error, around);
    const { actor, setCookies } = outcome.value;
    if (!actor.can('admin.enter')) {
      await people.logOut(
        new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }),
      );
      return noEntry(c);
    }
    await renewVisitorAtLogIn(around.db, visitor);
    for (const cookie of [...setCookies, ...visitor.responseCookies])
      c.header('Set-Cookie', cookie, { append: true });
    return c.json(sessionOf(actor, around));
  });

  routes.delete('/', async (c) => {
    const visitor = around.visitor(c as unknown as Context);
    const ended = await visitor.environment.store(accounts).logOut(c.req.raw.headers);
    renewVisitorAtLogOut(visitor);
    for (const cookie of [...ended, ...visitor.responseCookies])
      c.header('Set-Cookie', cookie, { append: true });
    return c.json({});
  });
  return routes;
}

function sessionOf(actor: Actor, around: SessionSurroundings): AdminSession {
  const resources: Record<string, ResourceRights> = {};
  const may = (capability: string | undefined) => capability !== undefined && actor.can(capability);
  for (const { name, capabilities, actions = {} } of around.resources) {
    if (!actor.can(capabilities.read) || !around.isOn(name)) continue;
    resources[name] = {
      read: true,
      create: may(capabilities.create),
      update: may(capabilities.update),
      trash: may(capabilities.trash),
      delete: may(capabilities.delete),
      actions: Object.keys(actions).filter((action) => may(actions[action]?.capability)),
    };
  }
  return {
    user: { id: actor.userId, name: actor.name, email: actor.email, role: actor.role },
    resources,
    capabilities: [...capabilitiesOf(asRole(actor.role))],
    slices: [...around.slices()],
    shop: { ...around.shop(), address: around.siteUrl },
  };
}

function answerLogInRefusal(
  c: Context<RestEnvironment>,
  refusal: LogInRefusal,
  around: SessionSurroundings,
): Response {
  const waiting = refusal.code === 'accounts.too-many-attempts';
  if (waiting) c.header('Retry-After', String(refusal.waitSeconds));
  // Not 401: that would tell the screens that a session ended.
  return answerError(c, waiting ? 429 : 422, refusal.code, logInWords(refusal, around.texts()));
}

function noEntry(c: Context<RestEnvironment>): Response {
  return answerError(c, 403, 'accounts.not-allowed', 'Your account may not enter the back office.');
}
