import { createHmac } from 'node:crypto';
import { clientOf } from '#platform/http/client-of.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';

/**
 * What tells whether a download is resumed by the client that began it: its program together with the session of the
 * shop, which stays when the address changes, and its program together with where it comes from, since programs that only
 * download send no cookies. One of them in common is enough. They are hashes under the shop's key for this one file, so
 * that neither an address nor who fetched which files can be read from them.
 */
export function clientKeys(context: RequestContext, keys: SigningKeys, permissionId: number): string[] {
  const agent = context.headers.get('user-agent') ?? '';
  const marks = [['from', clientOf(context.ip)]];
  if (context.visitor) marks.push(['session', context.visitor.id]);
  return marks.flatMap((mark) => {
    const text = JSON.stringify(['download', permissionId, agent, ...mark]);
    return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  });
}
