import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Database } from '#platform/db/database.server.ts';
import { isListed } from '#platform/http/address-list.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { People } from '#platform/security/people.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import { apiKey } from './api-key.table.ts';
import { hashOf, keyIn } from './new-key.server.ts';
import { scopesGrant } from './scopes.ts';

/** Why a program is not let in, with the headers of the answer. */
export interface KeyRefusal {
  status: 400 | 401 | 403 | 429;
  code: string;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/** A program that was let in, with headers that tell it how much it may still ask. */
export interface KeyEntry {
  actor: Actor;
  headers: Readonly<Record<string, string>>;
}

/** Lets programs in by the keys that they send; null for requests that carry none. */
export type KeyEntrance = (
  request: { headers: Headers; ip: string },
  now?: Date,
) => Promise<Result<KeyEntry, KeyRefusal> | null>;

const UNKNOWN = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

/** How long a key counts as just used, in seconds: its row is not written at every request. */
const USED_SECONDS = 60;

/** Opens the entrance for programs: `Authorization: Bearer vk_…`. What a key may do ends with what its maker may do. */
export function openKeyEntrance(db: Database, people: Pick<People, 'actorById'>): KeyEntrance {
  const limits = createRateLimits(db);
  return async ({ headers, ip }, now = new Date()) => {
    const sent = keyIn(headers.get('authorization'));
    if (sent === null) return null;
    const unknown = refuse<KeyRefusal>({
      status: 401,
      code: 'api-keys.unknown',
      message: 'This key is unknown, expired or revoked.',
      headers: UNKNOWN,
    });
    if (sent === undefined) return unknown;
    // A browser sends its cookies by itself: who acts must never be in doubt.
    if (headers.has('cookie'))
      return refuse({
        status: 400,
        code: 'api-keys.with-cookies',
        message: 'A key is sent without cookies.',
        headers: {},
      });
    const [key] = await db
      .select()
      .from(apiKey)
      .where(eq(apiKey.hash, hashOf(sent)));
    if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) return unknown;
    if (key.addresses.length > 0 && !isListed(ip, key.addresses))
      return refuse({
        status: 403,
        code: 'api-keys.address',
        message: 'This key may not be used from this address.',
        headers: {},
      });
    const counted = await limits.count(`api-key-${key.perMinute}`, String(key.id), {
      points: key.perMinute,
      seconds: 60,
    });
    const told = {
      'RateLimit-Limit': String(key.perMinute),
      'RateLimit-Remaining': String(counted.remaining),
      'RateLimit-Reset': String(counted.seconds),
    };
    if (!counted.isWithin)
      return refuse({
        status: 429,
        code: 'api-keys.too-many',
        message: `This key may send ${key.perMinute} requests a minute.`,
        headers: { ...told, 'Retry-After': String(counted.seconds) },
      });
    const maker = await people.actorById(key.makerId);
    if (!maker) return unknown;
    await noteUse(db, key.id, now);
    const actor: Actor = {
      ...maker,
      name: `${key.name} (key ${key.prefix}…)`,
      key: { id: key.id },
      can: (capability) => scopesGrant(key.scopes, capability) && maker.can(capability),
    };
    return accept({ actor, headers: told });
  };
}

async function noteUse(db: Database, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_SECONDS * 1000);
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, before))));
}
