import type { Result } from '#kit/result.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { Actor } from './actor.ts';

/** Somebody who wants in, as they typed it; `remember` makes the log-in last. */
export interface Credentials {
  name: string;
  password: string;
  remember: boolean;
  /** The code of the second step, where name and password were taken a moment ago. */
  code?: string | undefined;
}

/** Why somebody is not let in, in words for them. */
export interface EntryRefusal {
  /** 403 for those who may not enter, 429 for those who have to wait, else 422. */
  status: 403 | 422 | 429;
  code: string;
  message: string;
  waitSeconds?: number;
  /** Where whoever is refused goes on: an absolute address. */
  leadsTo?: string;
}

/** The first administrator, when one had to be made: a generated password is told this once. */
export interface NewAdministrator {
  email: string;
  generatedPassword?: string;
}

/** Who may come in: known to the one slice that keeps them. */
export interface People {
  /** Who is logged in according to the request's Cookie header; null for guests. */
  actorOf(headers: Headers): Promise<Actor | null>;
  /** As whom a browser is served on pages and by calls: who is logged in, or whom they stand in for. */
  visitorOf(headers: Headers): Promise<Actor | null>;
  /** Who has an id, with all that they may do; null where there is no such account, or it is locked or removed. */
  actorById(userId: string): Promise<Actor | null>;
  /** Logs in somebody who has a right; the cookies go with the request's answer. */
  logIn(
    credentials: Credentials,
    request: RequestContext,
    needs: { capability: string; texts: TextOverrides },
  ): Promise<Result<Actor, EntryRefusal>>;
  /**
   * Brings a visitor's session into line with who is logged in, where the two have come apart: a guest's session beside a
   * log-in, none at all, or one that outlived its log-in.
   */
  settleVisitor(request: RequestContext, actor: Actor | null): Promise<void>;
  /** Logs out whoever sent the request; the cookies go with its answer. */
  logOut(request: RequestContext): Promise<void>;
  /** All that somebody may do. */
  capabilitiesOf(actor: Actor): Promise<readonly string[]>;
  /** Where people look after what is their own, such as their password; empty where nowhere. */
  ownPage(): string;
  /** What the role of somebody is called; empty where it is gone. */
  roleNameOf(actor: Actor): Promise<string>;
}

/** What keeps people: one slice does. */
export interface IdentityProvider {
  open(services: SliceServices): People;
  /** Makes sure that there is an administrator; null when there is one already. */
  ensureAdministrator(
    db: Database,
    given: { adminEmail?: string | undefined; adminPassword?: string | undefined },
  ): Promise<NewAdministrator | null>;
}

/** The slice that keeps people; without one nobody is ever logged in. */
export const identityProvider = port<IdentityProvider>('identity-provider');

/** A shop into which nobody comes. */
export const nobody: People = {
  actorOf: async () => null,
  visitorOf: async () => null,
  actorById: async () => null,
  logIn: async () => ({
    ok: false,
    error: { status: 403, code: 'people.none', message: 'Nobody can log in here.' },
  }),
  settleVisitor: async () => {},
  logOut: async () => {},
  capabilitiesOf: async () => [],
  ownPage: () => '',
  roleNameOf: async () => '',
};
