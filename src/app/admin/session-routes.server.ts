import { Hono } from 'hono';
import * as v from 'valibot';
import type { AdminSession, ResourceRights } from '#platform/admin/admin-session.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import {
  answerError,
  ENTRY,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import { sendCookies, visitorOf } from '#platform/resources/rest-visitor.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { People } from '#platform/security/people.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';

interface SessionSurroundings {
  siteUrl: string;
  /** Who may come in. */
  people: People;
  resources: readonly Resource[];
  /** Whether a slice that is on brings a resource of this name. */
  isOn(name: string): boolean;
  exportRights(): readonly string[];
  /** Names of the slices that are on. */
  slices(): readonly string[];
  shop: () => Omit<AdminSession['shop'], 'address'>;
  texts: () => TextOverrides;
}

const credentials = v.object({
  name: v.optional(v.string(), ''),
  password: v.optional(v.string(), ''),
  remember: v.optional(v.boolean(), false),
  code: v.optional(v.string()),
});

/** `GET` who is logged in, `POST` logs in, `DELETE` logs out. */
export function sessionRoutes(around: SessionSurroundings): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();

  routes.get('/', async (c) => {
    const actor = c.get('actor');
    if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
    if (!actor.can(ENTRY))
      return answerError(c, 403, 'accounts.not-allowed', 'Your account may not enter the back office.');
    return c.json(await sessionOf(actor, around));
  });

  routes.on(['POST', 'DELETE'], '/', async (c, next) =>
    c.get('actor')?.key
      ? answerError(c, 403, 'api-keys.no-session', 'Whoever has a key needs no log-in.')
      : next(),
  );

  routes.post('/', async (c) => {
    const parsed = v.safeParse(credentials, await readJsonBody(c));
    if (!parsed.success) return answerError(c, 400, 'resources.not-json', 'Name and password are texts.');
    const visitor = visitorOf(c);
    const needs = { capability: ENTRY, texts: around.texts() };
    const outcome = await around.people.logIn(parsed.output, visitor, needs);
    if (!outcome.ok) {
      const { status, code, message, waitSeconds, leadsTo } = outcome.error;
      sendCookies(c, visitor);
      if (waitSeconds !== undefined) c.header('Retry-After', String(waitSeconds));
      // Never 401: that would tell the screens that a session ended.
      if (leadsTo !== undefined) return c.json({ error: { code, message }, leadsTo }, status);
      return answerError(c, status, code, message);
    }
    sendCookies(c, visitor);
    return c.json(await sessionOf(outcome.value, around));
  });

  routes.delete('/', async (c) => {
    const visitor = visitorOf(c);
    await around.people.logOut(visitor);
    sendCookies(c, visitor);
    return c.json({});
  });
  return routes;
}

async function sessionOf(actor: Actor, around: SessionSurroundings): Promise<AdminSession> {
  const resources: Record<string, ResourceRights> = {};
  const mayExport = around.exportRights().every((right) => actor.can(right));
  const may = (capability: string | undefined) => capability !== undefined && actor.can(capability);
  for (const { name, capabilities, actions = {} } of around.resources) {
    if (!actor.can(capabilities.read) || !around.isOn(name)) continue;
    resources[name] = {
      read: true,
      export: mayExport,
      create: may(capabilities.create),
      update: may(capabilities.update),
      trash: may(capabilities.trash),
      delete: may(capabilities.delete),
      actions: Object.keys(actions).filter((action) => may(actions[action]?.capability)),
    };
  }
  return {
    user: {
      id: actor.userId,
      name: actor.name,
      email: actor.email,
      role: actor.role,
      roleName: await around.people.roleNameOf(actor),
      page: around.people.ownPage(),
    },
    resources,
    capabilities: [...(await around.people.capabilitiesOf(actor))],
    slices: [...around.slices()],
    shop: { ...around.shop(), address: around.siteUrl },
  };
}
