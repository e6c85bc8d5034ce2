import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PartContext } from '#platform/pages/part-context.server.ts';
import { isExpiredKey, readPasswordKey } from './password-keys.server.ts';
import { dropKey, keepKey, keptKey } from './reset-cookie.server.ts';

/** What becomes of the key that a browser brings, if it brings one. */
export type KeptResetLink =
  | { is: 'none' }
  /** It sets the password of this account. */
  | { is: 'good'; userId: string; email: string }
  /** It is too old, or no key, or spent. */
  | { is: 'expired' | 'invalid' };

/** Key of the browser's cookie where its link named another account than the key is of. */
const NO_KEY = '-';

/**
 * Moves what the link of a mail carries into the browser's cookie (AUTH-024b): a key, and the id of the account that it is
 * for. What does not belong together stays a key that does not work, and is told so.
 */
export async function keepResetLink(
  { key, uid }: { key: string; uid: string },
  { db, request }: Pick<PartContext, 'db' | 'request'>,
): Promise<void> {
  const owner = await readPasswordKey(db, key, request.startedAt);
  keepKey(request, owner && owner.userId !== uid ? NO_KEY : key || NO_KEY);
}

/** Takes a key that does not work from the browser. */
export function forgetResetLink(request: RequestContext): void {
  dropKey(request);
}

/** Whose password the browser's key sets, if it still does. */
export async function keptResetLink({
  db,
  request,
}: Pick<PartContext, 'db'> & { request: RequestContext }): Promise<KeptResetLink> {
  const key = keptKey(request);
  if (key === '') return { is: 'none' };
  const owner = await readPasswordKey(db, key, request.startedAt);
  if (owner) return { is: 'good', ...owner };
  return { is: (await isExpiredKey(db, key, request.startedAt)) ? 'expired' : 'invalid' };
}
