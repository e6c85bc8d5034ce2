import { createHash } from 'node:crypto';
import { randomToken } from '#kit/ids.ts';

/** What a key looks like: `vk_` and 256 random bits. */
const FORM = /^vk_[\w-]{43}$/;

/** Makes a key: what its owner is shown once, and what is kept of it. */
export function newKey(): { key: string; prefix: string; hash: string } {
  const key = `vk_${randomToken(32)}`;
  return { key, prefix: key.slice(0, 9), hash: hashOf(key) };
}

/** What is kept of a key. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key of an `Authorization` header; null where it holds none of ours, undefined where what it holds cannot be one. */
export function keyIn(authorization: string | null): string | null | undefined {
  const [, sent] = /^Bearer +(vk_.*)$/i.exec(authorization?.trim() ?? '') ?? [];
  if (sent === undefined) return null;
  return FORM.test(sent) ? sent : undefined;
}
